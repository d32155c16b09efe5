import { expect, test } from "vitest";
import { choiceParam, queryString, textParam } from "./search-params.ts";

test("text comes as the person typed it, without the space around it", () => {
  expect(textParam("  María & Söhne ", 50)).toBe("María & Söhne");
});

test("what the router took for a number or a truth value is still text", () => {
  expect(textParam(48226, 50)).toBe("48226");
  expect(textParam(true, 50)).toBe("true");
});

test("blank values, lists and objects count as absent", () => {
  for (const value of ["", "   ", undefined, null, [], ["a"], { a: 1 }])
    expect(textParam(value, 50)).toBeUndefined();
});

test("text that is too long is cut, and never to half a character that cannot be sent", () => {
  expect(textParam("abcdef", 3)).toBe("abc");
  expect(() => encodeURIComponent(textParam("ab🔧", 3) ?? "")).not.toThrow();
});

test("only a listed choice is taken", () => {
  expect(choiceParam("approved", ["pending", "approved"])).toBe("approved");
  expect(choiceParam("everything", ["pending", "approved"])).toBeUndefined();
  expect(choiceParam(["approved"], ["pending", "approved"])).toBeUndefined();
});

test("a query string holds what is there, encoded, and is empty where nothing is", () => {
  expect(queryString({ status: "pending", search: "a&b=c 100%", referralCode: undefined })).toBe(
    "?status=pending&search=a%26b%3Dc+100%25",
  );
  expect(queryString({ status: undefined, search: "" })).toBe("");
});
