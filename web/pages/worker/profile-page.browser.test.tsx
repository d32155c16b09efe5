import { expect, it } from "vitest";
import type { User } from "#contract/accounts.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { Page } from "./profile-page.tsx";

const user = {
  email: "rosa@example.com",
  firstName: "Rosa",
  lastName: "Delgado",
  role: "jobseeker",
} as User;

const show = async (profile: "missing" | "complete") => {
  const { screen } = await showOnScreen(<Page />, {
    user,
    texts: ["jobseekers", "onboarding", "resumes"],
    server: {
      "GET /api/jobseeker/overview": () => ({
        body: { profile, status: "under_review", beingRead: false, matches: {} },
      }),
    },
  });
  return screen;
};

it("leads to the statement whoever has one on their dashboard, and nobody else", async () => {
  const screen = await show("complete");
  await expect.element(screen.getByRole("link", { name: "Your statement" })).toBeVisible();
  await screen.unmount();

  const before = await show("missing");
  await expect.element(before.getByRole("link", { name: "Build my profile" })).toBeVisible();
  expect(before.getByText("Your statement").elements()).toEqual([]);
});
