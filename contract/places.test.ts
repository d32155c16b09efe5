import { expect, test } from "vitest";
import { tidyState, tidyTown } from "./places.ts";

test("towns get their capitals, unless somebody gave them", () => {
  expect(tidyTown(" detroit ")).toBe("Detroit");
  expect(tidyTown("ST.  CLAIR SHORES")).toBe("St. Clair Shores");
  expect(tidyTown("McAllen")).toBe("McAllen");
});

test("states become their codes, and what is none stays", () => {
  expect(["michigan", "Mi", "MI", "NEW YORK"].map(tidyState)).toEqual(["MI", "MI", "MI", "NY"]);
  expect(tidyState("Ontario")).toBe("Ontario");
});
