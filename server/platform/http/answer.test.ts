import { describe, expect, test } from "vitest";
import { z } from "zod";
import { page } from "#contract/lists.ts";
import { answerWriter } from "./answer.ts";

const person = z.object({
  name: z.string(),
  age: z.number().nullable(),
  nick: z.string().optional(),
});
const secret = { passwordHash: "x" };

const written = (schema: z.ZodType, answer: unknown) => JSON.parse(answerWriter(schema)(answer));

describe("what the contract does not name is not written", () => {
  const ana = { name: "Ana", age: null };
  test.each<[string, z.ZodType, unknown, unknown]>([
    ["in an object", person, { ...ana, ...secret }, ana],
    ["below an object", z.object({ person }), { person: { ...ana, ...secret } }, { person: ana }],
    ["in an array", z.array(person), [{ ...ana, ...secret }], [ana]],
    ["in a nullable one", person.nullable(), { ...ana, ...secret }, ana],
    ["in either of two", z.union([z.array(person), person]), { ...ana, ...secret }, ana],
    [
      "on a page of a list",
      z.union([z.array(person), page(person, z.object({ total: z.number() }))]),
      { items: [{ ...ana, ...secret }], nextCursor: null, counts: { total: 1, ...secret } },
      { items: [ana], nextCursor: null, counts: { total: 1 } },
    ],
    [
      "in what is told apart by a word",
      z.discriminatedUnion("type", [
        z.object({ type: z.literal("a"), person }),
        z.object({ type: z.literal("b") }),
      ]),
      { type: "b", person: ana },
      { type: "b" },
    ],
    ["in a pair", z.tuple([person, person]), [{ ...ana, ...secret }, ana], [ana, ana]],
    [
      "in what is listed by names",
      z.record(z.string(), person),
      { ana: { ...ana, ...secret } },
      { ana },
    ],
  ])("%s", (_, schema, answer, kept) => expect(written(schema, answer)).toEqual(kept));
});

describe("what is of another kind is an error, and is not written", () => {
  test.each<[string, z.ZodType, unknown]>([
    ["a row where a text is promised", z.object({ name: z.string() }), { name: secret }],
    ["a moment where a text is promised", z.object({ at: z.string() }), { at: new Date(0) }],
    ["no number", z.object({ score: z.number() }), { score: Number.NaN }],
    ["a word that is not in the list", z.enum(["a", "b"]), "c"],
    ["nothing", person, { age: 1 }],
    ["an array for an object", person, []],
  ])("%s", (_, schema, answer) => expect(() => answerWriter(schema)(answer)).toThrow(z.ZodError));
});
