import { expect, test } from "vitest";
import { nextStepOf } from "./next-step.ts";

const reviewed = {
  onboarded: true,
  profile: "complete",
  status: "under_review",
  resume: true,
  assessed: true,
  interview: null,
  withShops: 0,
  missing: ["approval"],
} as const;

const met = { shopName: "Pit Stop", timeZone: "UTC" };
const proposed = { ...met, state: "proposed", time: null } as const;
const picked = { ...met, state: "picked", time: "2026-03-02T15:00:00.000Z" } as const;

const asked = { ...met, state: "asked", time: null } as const;

type Change = Partial<Parameters<typeof nextStepOf>[0]>;

test.each<[string, Change, string]>([
  ["somebody new", { onboarded: false, profile: "missing", status: "submitted" }, "onboarding"],
  ["a profile that is missing", { profile: "missing", status: "submitted" }, "profile"],
  ["a profile that is half done", { profile: "started", status: "submitted" }, "profile"],
  ["somebody under 18", { missing: ["age", "approval"] }, "age"],
  ["no assessment yet", { assessed: false, missing: ["assessment", "approval"] }, "assessment"],
  ["a trait without evidence", { missing: ["assessment", "approval"] }, "more"],
  ["scores that are low", { missing: ["scores", "approval"] }, "more"],
  ["a profile without a resume", { resume: false }, "resume"],
  ["a profile in review", {}, "review"],
  ["somebody in the pool", { status: "matching", missing: [] }, "matching"],
  [
    "somebody whom a shop could take",
    { status: "matching", missing: [], withShops: 1 },
    "withShop",
  ],
  [
    "somebody in the pool by an admin's word",
    { status: "matching", missing: ["scores"] },
    "matching",
  ],
  [
    "times to choose from, in the pool",
    { status: "matching", missing: [], interview: proposed },
    "pick",
  ],
  ["times to choose from, with a thin text", { missing: ["scores"], interview: proposed }, "pick"],
  ["an interview that is set", { status: "matching", missing: [], interview: picked }, "interview"],
  ["other times asked for", { status: "matching", interview: asked, withShops: 1 }, "otherTimes"],
  ["an interview that is set, once hired", { status: "matched", interview: picked }, "matched"],
  ["somebody who was hired", { status: "matched", missing: [] }, "matched"],
])("%s", (_, change, expected) => {
  expect(nextStepOf({ ...reviewed, missing: [...reviewed.missing], ...change })).toBe(expected);
});
