import { useState } from "react";
import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import type { Matches } from "../queries.ts";
import { MatchCount } from "./match-count.tsx";

function Counted() {
  const [hidden, setHidden] = useState(4);
  const counts = { total: 5 - hidden, hidden };
  const matches = { data: { pages: [{ counts }] } } as unknown as Matches;
  return <MatchCount matches={matches} onShowAll={() => setHidden(0)} />;
}

it("keeps the keyboard's place when everyone is shown", async () => {
  const { screen } = await showOnScreen(<Counted />, { texts: ["employers"] });
  await expect.element(screen.getByText(/^4 more hidden by the filter/)).toBeVisible();
  await screen.getByRole("button", { name: "Show everyone" }).click();
  await expect.element(screen.getByText(/^5 candidates/)).toHaveFocus();
});
