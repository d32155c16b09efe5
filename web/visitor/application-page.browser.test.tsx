import { expect, it, onTestFinished, vi } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { Page } from "./application-page.tsx";

const path = "POST /api/waitlist/standing";

/** Opens the page as its link does: with a token after the sign, or with none. */
function follow(token: string) {
  location.hash = token;
  onTestFinished(() => {
    location.hash = "";
  });
}

it("holds the place of its answer until it is there", async () => {
  follow("a-token");
  let answer = () => {};
  const standing = {
    status: "pending",
    createdAt: "2026-11-20T12:00:00.000Z",
    expiresAt: "2026-12-20T12:00:00.000Z",
  };
  const { screen } = await showOnScreen(<Page />, {
    texts: ["applications"],
    server: {
      [path]: () => new Promise((say) => (answer = () => say({ body: standing }))),
    },
  });
  await expect.poll(() => screen.container.querySelector('[aria-busy="true"]')).not.toBeNull();
  answer();
  await expect
    .element(screen.getByRole("heading", { name: "Your application is in review" }))
    .toBeVisible();
  expect(screen.container.querySelector('[aria-busy="true"]')).toBeNull();
});

it("shows a decision that comes while somebody waits for it", async () => {
  follow("a-token");
  const standing = {
    status: "pending",
    createdAt: "2026-11-20T12:00:00.000Z",
    expiresAt: "2026-12-20T12:00:00.000Z",
  };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { screen, sent } = await showOnScreen(<Page />, {
    texts: ["applications"],
    server: { [path]: () => ({ body: { ...standing } }) },
  });
  const title = screen.getByRole("heading", { level: 1 });
  await expect.element(title).toHaveTextContent("Your application is in review");
  standing.status = "approved";
  vi.advanceTimersByTime(10_000);
  await expect.element(title).toHaveTextContent("Your application was approved");
  // Nobody waits any longer.
  vi.advanceTimersByTime(60_000);
  expect(sent.filter(({ call }) => call === path)).toHaveLength(2);
});

it("leads on from a link that a mail app has cut", async () => {
  follow("");
  const { screen } = await showOnScreen(<Page />, { texts: ["applications"] });
  await expect.element(screen.getByText("This link is incomplete")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Sign in" }))
    .toHaveAttribute("href", "/api/login");
});
