import { expect, it } from "vitest";
import { checksOf } from "./checks-of.ts";

const waitlist = ["contract/waitlist.ts", "server/features/waitlist", "web/features/waitlist"];

it.for(["waitlist", "server/features/waitlist", "server/features/waitlist/import.ts"])(
  "%s stands for the feature on every floor",
  (given) => expect(checksOf(given)).toEqual(waitlist),
);

it("a place that is no feature's stands for itself", () => {
  expect(checksOf("server/platform/jobs")).toEqual(["server/platform/jobs"]);
});

it("refuses what is neither", () => {
  expect(() => checksOf("server/nowhere.ts")).toThrow("neither a path nor a feature");
});
