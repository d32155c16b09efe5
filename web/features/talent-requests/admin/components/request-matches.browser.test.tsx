import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { RequestMatches } from "./request-matches.tsx";

const match = (firstName: string) => ({
  id: firstName,
  jobseeker: { firstName, lastName: "Doe" },
  state: "new",
  answerBy: null,
  closedReason: null,
});
const page = (names: string[], nextCursor: string | null) => ({
  items: names.map(match),
  nextCursor,
  counts: { total: 3 },
});

const show = async (pages: object[]) => {
  let asked = 0;
  const { screen } = await showOnScreen(<RequestMatches requestId="any" />, {
    server: { "GET /api/employer/matches": () => ({ body: pages[asked++] }) },
  });
  await expect.element(screen.getByRole("heading", { name: "Matches (3)" })).toBeVisible();
  return screen;
};

it("leads to those that were sent first", async () => {
  const screen = await show([page(["Ann", "Bea"], "next"), page(["Cleo"], null)]);
  await screen.getByRole("button", { name: "Show more matches" }).click();
  await expect.element(screen.getByText("Cleo Doe")).toBeVisible();
  await expect.element(screen.getByText("Ann Doe")).toBeVisible();
  await expect.element(screen.getByText("3 of 3")).toBeVisible();
  expect(screen.getByRole("button").elements()).toEqual([]);
});

it("offers no more where everybody is there", async () => {
  const screen = await show([page(["Ann", "Bea", "Cleo"], null)]);
  expect(screen.getByRole("button").elements()).toEqual([]);
  expect(screen.getByText("3 of 3").elements()).toEqual([]);
});
