import { useState } from "react";
import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import type { Matches } from "../queries.ts";
import { MatchCount } from "./match-count.tsx";

function Counted() {
  const [counts, setCounts] = useState({ hidden: 4, hiddenByState: 1200, hiddenByRequest: 2 });
  const total = 5 - counts.hidden;
  const matches = { data: { pages: [{ counts: { total, ...counts } }] } } as unknown as Matches;
  const lift = (filter: keyof typeof counts) => () => setCounts({ ...counts, [filter]: 0 });
  return (
    <MatchCount
      matches={matches}
      onShow={{ score: lift("hidden"), state: lift("hiddenByState") }}
    />
  );
}

it("counts people, and says where they were matched with several jobs", async () => {
  const matches = { data: { pages: [{ counts: { total: 3, people: 2 } }] } } as unknown as Matches;
  const { screen } = await showOnScreen(<MatchCount matches={matches} />, {
    texts: ["employers"],
  });
  await expect.element(screen.getByText(/^2 candidates, 3 matches$/)).toBeVisible();
});

it("says how many each filter hides, and keeps the keyboard's place when they are shown", async () => {
  const { screen } = await showOnScreen(<Counted />, { texts: ["employers"] });
  const buttons = () =>
    screen
      .getByRole("button")
      .elements()
      .map((button) => button.textContent);
  await expect.element(screen.getByText(/^1 candidate$/)).toBeVisible();
  expect(buttons()).toEqual(["Show 4 more with a lower score", "Show 1,200 more at another stage"]);
  await screen.getByRole("button", { name: /lower score$/ }).click();
  await expect.element(screen.getByText(/^5 candidates$/)).toHaveFocus();
  expect(buttons()).toEqual(["Show 1,200 more at another stage"]);
});
