import { expect, test } from "vitest";
import { namer } from "./often.ts";

/** The names that a text has, asked for so many times. */
const asked = (nameOf: (text: string) => string | undefined, text: string, times: number) =>
  Array.from({ length: times }, () => nameOf(text));

test("what is asked for often has a name from the fifth time on, and each text its own", () => {
  const nameOf = namer();
  expect(asked(nameOf, "select 1", 6)).toEqual([...Array(4).fill(undefined), "often_0", "often_0"]);
  expect(asked(nameOf, "select 2", 5).at(-1)).toBe("often_1");
  expect(nameOf("select 1")).toBe("often_0");
});

test("what is planned for its values, or answers whatever columns there are, has none", () => {
  const nameOf = namer();
  const texts = [
    'select "id" from "users" where "name" LIKE $1',
    'select "id" from "users" where "name" ilike $1',
    'select "id" from "users" order by "id" limit $1',
    'select * from "users" where "id" = $1',
  ];
  for (const text of texts) expect(asked(nameOf, text, 10).at(-1)).toBeUndefined();
  expect(asked(nameOf, 'select "likeness" from "users" limit 1', 5).at(-1)).toBe("often_0");
});

test("texts that come once take the room of none that comes often", () => {
  const nameOf = namer();
  for (let at = 0; at < 5000; at++) nameOf(`select ${at}`);
  expect(asked(nameOf, "select 'again'", 5).at(-1)).toBe("often_0");
});

test("there are at most three hundred names", () => {
  const nameOf = namer();
  const names = Array.from({ length: 400 }, (_, at) => asked(nameOf, `select ${at}`, 5).at(-1));
  expect(names.filter(Boolean)).toHaveLength(300);
});
