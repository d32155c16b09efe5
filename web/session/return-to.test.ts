import { expect, test } from "vitest";
import { pageToReturnTo, readSignInSearch } from "./return-to.ts";

test.each(["/", "/admin", "/admin/waitlist?status=pending&search=a%20b", "/apiary", "/sign-ins"])(
  "%s is a page to return to",
  (path) => {
    expect(pageToReturnTo(path)).toBe(path);
  },
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/a\nb",
  "/a b",
  "/a\\b",
  "admin",
  "",
  "/api/logout",
  "/sign-in?returnTo=%2Fadmin",
  `/${"a".repeat(2000)}`,
  undefined,
  7,
])("%j leads to the front page instead", (given) => {
  expect(pageToReturnTo(given)).toBe("/");
});

test("the sign-in page's address keeps what makes sense and nothing else", () => {
  expect(readSignInSearch({ returnTo: "/admin", problem: "provider", x: "1" })).toEqual({
    returnTo: "/admin",
    problem: "provider",
  });
  expect(readSignInSearch({ returnTo: "//evil", problem: "other" })).toEqual({});
});
