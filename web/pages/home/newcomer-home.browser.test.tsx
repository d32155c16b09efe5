import { expect, it, onTestFinished } from "vitest";
import type { User } from "#contract/accounts.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { NewcomerHome } from "./newcomer-home.tsx";

const user = { email: "leo@example.com", firstName: "", role: null } as unknown as User;

/** Shows the home of somebody without a role, who applied for work or did not. */
const show = (application: object | null, request: object | null = null) =>
  showOnScreen(<NewcomerHome user={user} />, {
    texts: ["home", "waitlist"],
    server: {
      "GET /api/waitlist/mine": () => ({ body: application }),
      "GET /api/access-requests/mine": () => ({ body: request }),
      "GET /api/shop-invitations": () => ({ body: [] }),
    },
  });

// The color of a page's one main action.
const signal = "bg-signal";

it("has no main action for whoever waits for their application, least of all a shop's", async () => {
  const asking = { name: "Ask for employer access" };
  const undecided = await show(null);
  await expect.element(undecided.screen.getByRole("button", asking)).toHaveClass(signal);
  await undecided.screen.unmount();

  const { screen } = await show({ status: "pending", createdAt: "2026-11-20T12:00:00.000Z" });
  await expect
    .element(screen.getByText("We have your application.", { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByRole("button", asking)).not.toHaveClass(signal);
});

it("has what was typed into a shop's request again, where the page went away before it was sent", async () => {
  onTestFinished(() => localStorage.clear());
  const first = await show(null);
  await first.screen.getByRole("button", { name: "Ask for employer access" }).click();
  await first.screen.getByLabelText(/^Shop or company/).fill("Bay Auto Works");
  await first.screen.unmount();
  const { screen } = await show(null);
  await screen.getByRole("button", { name: "Ask for employer access" }).click();
  await expect.element(screen.getByLabelText(/^Shop or company/)).toHaveValue("Bay Auto Works");
});

it("says what to do next to whoever was approved, and asks them nothing", async () => {
  const { screen } = await show(null, {
    shopName: "Bay Auto Works",
    status: "approved",
    createdAt: "2026-11-20T12:00:00.000Z",
    invited: true,
  });
  await expect.element(screen.getByText(/^You're approved/)).toBeVisible();
  await expect.element(screen.getByText("What brings you here?")).not.toBeInTheDocument();
});

it("has whoever was approved try the mail's link, where the door does not open here", async () => {
  const approved = { status: "approved", createdAt: "2026-11-20T12:00:00.000Z", invited: true };
  const { screen } = await show(approved);
  await screen.getByRole("button", { name: "Get started" }).click();
  await expect
    .element(screen.getByText("Please open the link in your email instead."))
    .toBeVisible();
});

it("opens no door to whoever was approved and has no invitation, and says whom to ask", async () => {
  const closed = { status: "approved", createdAt: "2026-11-20T12:00:00.000Z", invited: false };
  const { screen } = await show(closed, { shopName: "Bay Auto Works", ...closed });
  await expect.element(screen.getByText("You don't have access right now.")).toBeVisible();
  const texts = screen.getByText(/^You were approved, but this account has no access right now/);
  await expect.poll(() => texts.elements()).toHaveLength(2);
  await expect.element(screen.getByText(/^You're approved/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Get started" })).not.toBeInTheDocument();
});
