import { expect, test } from "vitest";
import { phoneForms, tidyPhone } from "./phones.ts";

test.each([
  ["3135550199", "(313) 555-0199"],
  ["313.555.0199", "(313) 555-0199"],
  ["+1 313-555-0199", "(313) 555-0199"],
  ["1 (313) 555 0199", "(313) 555-0199"],
  ["+52 55 1234 5678", "+52 55 1234 5678"],
])("%s is kept as %s", (typed, kept) => expect(tidyPhone(typed)).toBe(kept));

test.each(["12", "phone", "", "000 000 0000", "1234567890"])("%s is no phone number", (typed) =>
  expect(tidyPhone(typed)).toBeNull(),
);

test("a search finds a kept number in whatever way it is typed", () => {
  const kept = "(313) 555-0199";
  for (const typed of ["+1 313 555-0199", "3135550199", "313.555", "5550199", "555 0199", "50199"])
    expect(
      phoneForms(typed).some((form) => kept.includes(form)),
      typed,
    ).toBe(true);
  for (const typed of ["Rosa 313", "31", "(216) 555-0199"])
    expect(
      phoneForms(typed).some((form) => kept.includes(form)),
      typed,
    ).toBe(false);
});

test.each([
  ["+525512345678", "+52 55 1234 5678"],
  ["+44 2079460958", "+44 20 7946 0958"],
])("a search for %s finds %s", (typed, kept) => expect(phoneForms(typed)).toContain(kept));
