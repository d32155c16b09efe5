import { expect, test } from "vitest";
import { readLookSearch } from "./search.ts";

const id = "6f0c5a52-7b1e-4c0e-9a53-0c1f8f6f2d11";

test.each([
  [
    { person: id, find: " Rosa " },
    { person: id, find: "Rosa" },
  ],
  [{ person: "somebody", find: "" }, {}],
  [{ person: [id], find: ["x"] }, {}],
  [{}, {}],
])("%j reads as %j", (raw, search) => {
  expect(JSON.parse(JSON.stringify(readLookSearch(raw)))).toEqual(search);
});
