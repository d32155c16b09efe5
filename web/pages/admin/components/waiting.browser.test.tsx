import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { Waiting } from "./waiting.tsx";

const counted = [
  "/api/admin/waitlist",
  "/api/admin/access-requests",
  "/api/admin/dashboard-stats",
  "/api/admin/review-requests",
  "/api/admin/talent-requests/unmatched",
  "/api/admin/emails",
];

it("keeps what was counted, and who is there, where counting it anew fails", async () => {
  let isDown = false;
  const body = { items: [], nextCursor: null, counts: { total: 3, pending: 3 }, underReview: 3 };
  const say = () => (isDown ? { status: 503, body: { error: "Down" } } : { body });
  const { screen, queries } = await showOnScreen(<Waiting />, {
    server: Object.fromEntries(counted.map((path) => [`GET ${path}`, say])),
  });
  const profiles = screen.getByRole("link", { name: /^3\s*Profiles$/ });
  await expect.element(profiles).toBeVisible();
  profiles.element().focus();
  isDown = true;
  await queries.invalidateQueries();
  await expect.element(profiles).toHaveFocus();
  expect(screen.getByRole("alert").elements()).toEqual([]);
});

it("says so where something was never counted, and counts that once asked", async () => {
  let isDown = true;
  const body = { items: [], nextCursor: null, counts: { total: 3, pending: 3 }, underReview: 3 };
  const say = () => (isDown ? { status: 503, body: { error: "Down" } } : { body });
  const { screen } = await showOnScreen(<Waiting />, {
    server: Object.fromEntries(counted.map((path) => [`GET ${path}`, say])),
  });
  await expect.element(screen.getByText("We couldn't load what's waiting for you")).toBeVisible();
  isDown = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("link", { name: /^3\s*Applications$/ })).toBeVisible();
});
