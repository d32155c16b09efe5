import { expect, test } from "vitest";
import { tidyName, tidyPlace, tidyState, tidyTown, townAndState } from "./places.ts";

test("towns get their capitals, unless somebody gave them", () => {
  expect(tidyTown(" detroit ")).toBe("Detroit");
  expect(tidyTown("ST.  CLAIR SHORES")).toBe("St. Clair Shores");
  expect(tidyTown("McAllen")).toBe("McAllen");
});

test("states become their codes, and what is none stays", () => {
  expect(["michigan", "Mi", "MI", "NEW YORK"].map(tidyState)).toEqual(["MI", "MI", "MI", "NY"]);
  expect(tidyState("Ontario")).toBe("Ontario");
});

test("a town and its state are written as one", () => {
  const typed = ["detroit, mi", "Detroit , michigan", "detroit mi", "st. clair shores,MI 48080"];
  expect(typed.map(tidyPlace)).toEqual([
    "Detroit, MI",
    "Detroit, MI",
    "Detroit, MI",
    "St. Clair Shores, MI 48080",
  ]);
});

test("a state that was written behind a town is told from it", () => {
  expect(townAndState("Detroit, michigan")).toEqual({ town: "Detroit", state: "MI" });
  expect(townAndState("st. clair shores mi")).toEqual({ town: "St. Clair Shores", state: "MI" });
  expect(townAndState("Windsor, Ontario")).toEqual({ town: "Windsor, Ontario" });
  expect(townAndState("new york")).toEqual({ town: "New York" });
});

test("a place without a state that is known keeps its words", () => {
  const typed = ["48201", "Windsor, Ontario", "new york", "West Virginia", "McAllen"];
  expect(typed.map(tidyPlace)).toEqual([
    "48201",
    "Windsor, Ontario",
    "New York",
    "West Virginia",
    "McAllen",
  ]);
});

test("what came without capitals in a name gets them", () => {
  const typed = ["rosa mendez", "maria de la cruz", "van nguyen", "minh le"];
  expect(typed.map(tidyName)).toEqual(["Rosa Mendez", "Maria de la Cruz", "Van Nguyen", "Minh Le"]);
});

test("a name keeps the capitals that it came with", () => {
  for (const name of [
    "AJ McCoy",
    "de la Cruz",
    "Ludwig van Beethoven",
    "Sean d'Arcy",
    "José do Carmo",
    "Marco ruiz",
    "O'Neil; drop --",
    "李小龍",
  ])
    expect(tidyName(name)).toBe(name);
});

test("the words of a name stand one space apart", () =>
  expect(tidyName(" Marco  Ruiz ")).toBe("Marco Ruiz"));
