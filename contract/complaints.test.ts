import { expect, test } from "vitest";
import { z } from "zod";
import texts from "#messages/en/errors.json" with { type: "json" };
import { complaintsOf } from "./complaints.ts";

/** The English sentence for a value that a schema refuses. */
function sentenceFor(schema: z.ZodType, value: unknown): string {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? [];
  const { key, values = {} } = complaintsOf(issues).get("body") ?? { key: "wrong" };
  const sentence = (texts.fields as Record<string, string>)[key] ?? "";
  return sentence.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(values[name]));
}

test.each([
  [z.string(), undefined, "Required"],
  [z.string(), 5, "Expected string, received number"],
  [z.number(), "5", "Expected number, received string"],
  [z.number(), null, "Expected number, received null"],
  [z.number(), Number.NaN, "Expected number, received nan"],
  [z.int(), 2.5, "Expected int, received float"],
  [z.boolean(), [], "Expected boolean, received array"],
  [z.string().min(3), "ab", "String must contain at least 3 character(s)"],
  [z.enum(["hired", "rejected"]), "maybe", "Not one of the choices"],
])(
  "%# a value that is refused is told so in the words of the validation",
  (schema, value, said) => {
    expect(sentenceFor(schema, value)).toBe(said);
  },
);
