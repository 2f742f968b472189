import { hooks } from "../../vendor/pyscript/core.js";

// PyScript rebuilds its worker hooks with Function(), which the page's policy forbids. The game
// starts no Python worker, so the only such hook can go.
hooks.worker.onBeforeRunAsync.clear();
