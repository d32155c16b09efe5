import { expect, it, onTestFinished } from "vitest";
import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { HiredNews } from "./hired-news.tsx";

const hired = {
  id: "1",
  state: "hired",
  roleTitle: "Brake technician",
  shopName: "Novak Motors",
  shopAddress: "1200 Michigan Avenue, Detroit, MI 48226",
  shopPhone: "(313) 555-0187",
  hire: { startsOn: "2026-12-07", askFor: "Frank Novak", bring: "Steel-toe boots" },
} as unknown as JobseekerMatch;

/** Shows the news to somebody with these matches. */
const show = (...matches: JobseekerMatch[]) =>
  showOnScreen(<HiredNews instead={<p>You're hired, see your jobs</p>} />, {
    server: { "GET /api/jobseeker/matches": () => ({ body: matches }) },
  });

it("tells the hired where they start, when, whom to ask for and what to bring, with no press", async () => {
  const { screen } = await show({ ...hired, id: "2", state: "closed" } as JobseekerMatch, hired);
  await expect
    .element(screen.getByRole("heading", { name: "You start at Novak Motors" }))
    .toBeVisible();
  for (const fact of ["Monday, December 7, 2026", "Frank Novak", "Steel-toe boots"])
    await expect.element(screen.getByText(fact)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: /Michigan Avenue/ }))
    .toHaveAttribute("href", expect.stringContaining("maps"));
  await expect
    .element(screen.getByRole("link", { name: "Call Novak Motors" }))
    .toHaveAttribute("href", "tel:3135550187");
});

it("leaves the way to the jobs where no shop of ours hired the person", async () => {
  const { screen } = await show();
  await expect.element(screen.getByText("You're hired, see your jobs")).toBeVisible();
});

it("leaves the way to the jobs without a connection, and tells the news once there is one", async () => {
  let connected = false;
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => connected });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "onLine");
  });
  let answer = () => {};
  const { screen } = await showOnScreen(
    <HiredNews instead={<p>You're hired, see your jobs</p>} />,
    {
      server: {
        "GET /api/jobseeker/matches": () =>
          new Promise((say) => (answer = () => say({ body: [hired] }))),
      },
    },
  );
  await expect.element(screen.getByText("You're hired, see your jobs")).toBeVisible();
  connected = true;
  dispatchEvent(new Event("online"));
  answer();
  await expect
    .element(screen.getByRole("heading", { name: "You start at Novak Motors" }))
    .toBeVisible();
});
