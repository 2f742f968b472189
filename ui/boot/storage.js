// Where site data is blocked, even looking at indexedDB throws, and in a frame without an origin,
// opening it; PyScript does both without care. It gets an empty one that keeps nothing; keep.js
// reads the mark and does without.
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

  var store = { count: answering(0), get: answering(undefined), put: answering(undefined) };
  store.getAll = store.getAllKeys = answering([]);
  store.clear = store.delete = answering(undefined);
  var transaction = { objectStore: function () { return store; } };
  var database = { transaction: function () { return transaction; }, close: function () {} };

  function open() {
    document.documentElement.setAttribute("data-storage", "refused");
    return answer(database);
  }

  var factory;
  try {
    factory = window.indexedDB;
  } catch (error) { /* blocked */ }
  if (!factory) {
    Object.defineProperty(window, "indexedDB", { value: { open: open } });
    return;
  }
  var own = factory.open;
  factory.open = function () {
    try {
      return own.apply(factory, arguments);
    } catch (error) {
      return open();
    }
  };
})();
