import { expect, it } from "vitest";
import type { CandidateDetail } from "#contract/candidates.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { StandingCard } from "./standing-card.tsx";

const ann = {
  id: "c1",
  firstName: "Ann",
  lastName: "Reed",
  email: "ann@reed.example",
  age: 30,
  status: "approved",
  isJobReady: true,
  jobReadyOverride: null,
  missing: [],
  hidden: null,
  can: { approve: false, makeReady: true, moveForward: true, send: true },
} as unknown as CandidateDetail;

const show = async (candidate: Partial<CandidateDetail>, to: string) => {
  const { screen } = await showOnScreen(<StandingCard candidate={{ ...ann, ...candidate }} />, {});
  await screen.getByLabelText("Move to").selectOptions(to);
  return { screen, move: screen.getByRole("button", { name: "Move", exact: true }) };
};

const tooYoung = { ...ann.can, makeReady: false, moveForward: false };

it.each<[string, Partial<CandidateDetail>, string, RegExp]>([
  [
    "the pool to whoever is not job ready",
    { isJobReady: false },
    "In Matching Pool",
    /^They need to be job ready/,
  ],
  [
    "a way out of the pool to whoever is job ready, and would be put back",
    { status: "matching" },
    "Profile Approved",
    /straight back to the pool/,
  ],
  ["a way forward under 18", { age: 17, hidden: "under_age", can: tooYoung }, "Matched", /18/],
  ["one whose age nobody knows", { age: null, can: tooYoung }, "Matched", /haven't said their age/],
])("refuses %s, and says why", async (_what, candidate, to, why) => {
  const { screen, move } = await show(candidate, to);
  await expect.element(move).toBeDisabled();
  await expect.element(screen.getByText(why)).toBeVisible();
});

it("says that somebody who is deactivated is told nothing, and moves them all the same", async () => {
  const hidden = { hidden: "deactivated" as const, can: { ...ann.can, makeReady: false } };
  const { screen, move } = await show(hidden, "Matched");
  expect(screen.getByText(/can't be moved/).query()).toBeNull();
  await move.click();
  await expect.element(screen.getByText(/Nobody is told. No employer sees them/)).toBeVisible();
  expect(screen.getByText(/gets an email/).query()).toBeNull();
});

it.each([
  [true, /so they enter the matching pool right away/],
  [false, /Once they are job ready/],
])("says of an approval what comes of it, job ready: %s", async (isJobReady, what) => {
  const { screen, move } = await show({ status: "under_review", isJobReady }, "Profile Approved");
  await move.click();
  await expect.element(screen.getByText(what)).toBeVisible();
});

it.each([
  ["approved", "Ready for the matching pool."],
  ["matching", "In the matching pool."],
  ["matched", "Hired, so no longer in the matching pool."],
] as const)("says where somebody %s is of whom nothing is missing", async (status, where) => {
  const { screen } = await showOnScreen(<StandingCard candidate={{ ...ann, status }} />, {});
  await expect.element(screen.getByText(where)).toBeVisible();
});

it("says who gets an email", async () => {
  const { screen, move } = await show({}, "Matched");
  await move.click();
  const told = /ann@reed.example gets an email right away, unless they turned such emails off/;
  await expect.element(screen.getByText(told)).toBeVisible();
});

it.each<[string, Partial<CandidateDetail>, string]>([
  [
    "in the pool whom no machine may score",
    { status: "matching", enableAIImprovement: false },
    "They turned off automatic scoring. They keep their place until you score them by hand.",
  ],
  [
    "outside the pool whom no machine may score",
    { status: "under_review", enableAIImprovement: false },
    "They turned off automatic scoring. They enter the pool only once you score them by hand.",
  ],
  [
    "whom a machine is yet to score",
    { status: "matching", enableAIImprovement: true },
    "A machine hasn't scored them yet. Nothing changes until it has, or you decide by hand.",
  ],
])("says what comes of missing scores for somebody %s", async (_who, candidate, what) => {
  const doubted: CandidateDetail = {
    ...ann,
    ...candidate,
    missing: ["assessment"],
    isDoubted: true,
    aiSummary: null,
  };
  const { screen } = await showOnScreen(<StandingCard candidate={doubted} />, {});
  await expect.element(screen.getByText(what)).toBeVisible();
});
