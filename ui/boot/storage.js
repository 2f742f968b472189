// Where site data is blocked, even looking at indexedDB throws, and PyScript looks without care.
// It gets an empty one that keeps nothing; keep.js reads the mark and does without.
(function () {
  "use strict";

  function answer(result) {
    var request = {};
    setTimeout(function () {
      request.onsuccess({ target: { result: result } });
    });
    return request;
  }

  function answering(result) {
    return function () {
      return answer(result);
    };
  }

  function isBlocked() {
    try {
      return !window.indexedDB;
    } catch (error) {
      return true;
    }
  }

  if (!isBlocked()) return;
  var store = { count: answering(0), get: answering(undefined), put: answering(undefined) };
  store.getAll = store.getAllKeys = answering([]);
  store.clear = store.delete = answering(undefined);
  var transaction = { objectStore: function () { return store; } };
  var database = { transaction: function () { return transaction; }, close: function () {} };
  Object.defineProperty(window, "indexedDB", { value: { open: answering(database) } });
  document.documentElement.setAttribute("data-storage", "refused");
})();
