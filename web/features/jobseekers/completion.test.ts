import { expect, test } from "vitest";
import { completionOf } from "./completion.ts";

const blank = { firstName: "", lastName: "", phone: "", location: "", aboutYourself: "" };

test.each([
  [blank, 0],
  [{ ...blank, firstName: "Maria" }, 20],
  [{ ...blank, firstName: "Maria", lastName: "   " }, 20],
  [{ ...blank, firstName: "Maria", lastName: "Ruiz", phone: "3135550100" }, 60],
  [{ firstName: "M", lastName: "R", phone: "3", location: "Detroit", aboutYourself: "short" }, 100],
])("%j is %i percent", (values, percent) => {
  expect(completionOf(values)).toBe(percent);
});
