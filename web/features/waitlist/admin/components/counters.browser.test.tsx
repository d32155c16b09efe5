import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { Counters } from "./counters.tsx";

const show = async (atLeast: boolean) => {
  const counts = { total: 10_000, pending: 7201, approved: 2799, rejected: 0, atLeast };
  const { screen } = await showOnScreen(<Counters counts={counts} />, {});
  const numbers = screen.getByRole("definition");
  return () => numbers.elements().map(({ textContent }) => textContent);
};

it("says that there are more where counting a search stopped", async () => {
  const numbers = await show(true);
  await expect.poll(numbers).toEqual(["10,000+", "7,201+", "2,799+", "0"]);
});

it("says how many there are where all were counted", async () => {
  const numbers = await show(false);
  await expect.poll(numbers).toEqual(["10,000", "7,201", "2,799", "0"]);
});
