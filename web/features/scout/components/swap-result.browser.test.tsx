import { expect, it } from "vitest";
import type { SwapTest } from "#contract/scout-scorecards.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { SwapResult } from "./swap-result.tsx";

const tested = (words: number, drift: number): SwapTest => ({
  drift,
  limit: 0.5,
  swaps: [{ kind: "name", words, drift }],
});

it.each([
  ["passed where a swap changed nothing", tested(2, 0), /^Bias check passed/],
  ["not passed where there was nothing to swap", tested(0, 0), /names nothing to swap/],
  ["told by its tenths where it drifted", tested(2, 0.7), /by up to 0\.7 points/],
])("a bias check is %s", async (_, test, words) => {
  const { screen } = await showOnScreen(<SwapResult test={test} />, { texts: ["scout"] });
  await expect.element(screen.getByText(words)).toBeVisible();
});

it("is called a bias check once", async () => {
  const { screen } = await showOnScreen(<SwapResult test={tested(2, 0)} />, { texts: ["scout"] });
  await expect.element(screen.getByText(/bias check/i)).toBeVisible();
  expect(screen.getByText(/bias check/i).elements()).toHaveLength(1);
});
