import { expect, it } from "vitest";
import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import type { PassReason } from "#contract/match-words.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { Word } from "./word.tsx";

it.each<[PassReason | null, string]>([
  [null, "The shop decided not to move forward with you for this job."],
  ["hours", "The shop decided not to move forward with you for this job.Why: the hours"],
  ["other_candidate", "The shop chose another candidate."],
])("says why a shop passed, and nothing that it did not say: %s", async (passReason, said) => {
  const match = { id: "1", state: "passed", interview: null, passReason };
  const { screen } = await showOnScreen(<Word match={match as unknown as JobseekerMatch} />, {
    texts: ["jobs"],
    server: { "GET /api/jobseeker/matches": () => ({ body: [] }) },
  });
  const word = screen.getByText(/^The shop/);
  await expect.element(word).toBeVisible();
  expect(word.element().parentElement?.textContent).toBe(said);
});
