// Reads GIFT with gift-pegjs: JSON texts on the input, one a line; on the output, one a line, the
// questions of each, or null where gift-pegjs refuses it.
import { createInterface } from "node:readline";
import { createRequire } from "node:module";

const { parse } = createRequire(import.meta.url)("gift-pegjs");

function questions(text) {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(questions(JSON.parse(line))) + "\n");
}
