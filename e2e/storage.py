"""What the browser tests do to storage before a page is opened, as functions for the page."""

from __future__ import annotations

# Full: what is kept can be read, and nothing more is taken.
REFUSE_STORAGE = """() => {
  Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""

# A frame without an origin: opening throws.
REFUSE_OPENING = """() => {
  const denied = () => { throw new DOMException("denied", "SecurityError"); };
  Storage.prototype.setItem = IDBFactory.prototype.open = denied;
}"""

# Blocked by the browser's settings: even looking throws.
BLOCK_STORAGE = """() => {
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    const get = () => { throw new DOMException("denied", "SecurityError"); };
    Object.defineProperty(window, name, { get, configurable: true });
  }
}"""
