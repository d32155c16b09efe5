import { expect, test } from "vitest";
import { readFragment } from "./links.ts";

test("a status link's fragment holds the token and the code, in links made before the token alone", () => {
  const token = "abc_-9.def.3";
  expect(readFragment(`${token}~REF-SAL313`)).toEqual({ token, referralCode: "REF-SAL313" });
  expect(readFragment(token)).toEqual({ token, referralCode: null });
  expect(readFragment("")).toEqual({ token: "", referralCode: null });
});

test("what is no code is none", () => {
  for (const code of ["", "x", "<b>", "A".repeat(61), "ref-sal", "//evil"])
    expect(readFragment(`t~${code}`).referralCode, code).toBeNull();
});
