import { expect, test } from "vitest";
import { withoutContacts } from "./masking.ts";
import { processorTime } from "#test/support/processor-time.ts";

test("what leads to the writer becomes dots, and the words around stay", () => {
  expect(withoutContacts("Call (313) 555-0142, or rosa.d@example.com; I fix brakes.")).toBe(
    "Call ••••• ••••••••, or ••••••••••••••••••; I fix brakes.",
  );
  expect(withoutContacts("See rosafixes.com/cv, rosa.works/me, @rosa_fixes")).toBe(
    "See ••••••••••••••••• •••••••••••••• •••••••••••",
  );
  const plain = "Torqued to 45 ft.lbs. Honest work.My boss said so. A/C, A.S.E., 4.6L, @ 30 psi.";
  expect(withoutContacts(plain)).toBe(plain);
  expect(withoutContacts("rosa at example dot com, 1432 Elm Street")).not.toMatch(/rosa|1432|Elm/);
});

test.each(["a", "1", "a.", "1-", "www.", "_", "@a", "a.com"])(
  "the work grows with the length of a text, not with its square: %j",
  (piece) => {
    const cost = (length: number) => {
      const text = piece.repeat(length / piece.length);
      return processorTime(() => withoutContacts(text));
    };
    cost(1000);
    // With the square of it this takes many seconds.
    expect(cost(40_000)).toBeLessThan(1000);
  },
);
