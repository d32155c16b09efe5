import { expect, it } from "vitest";
import type { WaitlistCounts, WaitlistStatus } from "#contract/waitlist.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { Counters } from "./counters.tsx";

const show = async (counts: WaitlistCounts, only?: WaitlistStatus) => {
  const { screen } = await showOnScreen(<Counters counts={counts} only={only} />, {});
  const numbers = screen.getByRole("definition");
  return () => numbers.elements().map(({ textContent }) => textContent);
};

it("says that there may be more of each where counting a search stopped", async () => {
  const counts = { total: 10_000, pending: 7201, approved: 2800, rejected: 0, atLeast: true };
  await expect.poll(await show(counts)).toEqual(["10,000+", "7,201+", "2,800+", "0+"]);
});

it("says no more of one status than of all, and nothing of those that were not looked for", async () => {
  const counts = { total: 10_000, pending: 10_001, approved: 0, rejected: 0, atLeast: true };
  await expect.poll(await show(counts, "pending")).toEqual(["10,000+", "10,000+", "0", "0"]);
});

it("says how many there are where all were counted", async () => {
  const counts = { total: 30_000, pending: 20_201, approved: 9799, rejected: 0, atLeast: false };
  await expect.poll(await show(counts)).toEqual(["30,000", "20,201", "9,799", "0"]);
});

it("says that the counts reflect the filters while one is on", async () => {
  const counts = { total: 8, pending: 8, approved: 0, rejected: 0, atLeast: false };
  const counted = (filtered: boolean) => (
    <Counters counts={counts} only="pending" filtered={filtered} />
  );
  const { screen, show } = await showOnScreen(counted(true), {});
  const words = screen.getByText("Counts reflect your filters.");
  await expect.element(words).toBeVisible();
  await show(counted(false));
  await expect.element(words).not.toBeInTheDocument();
});
