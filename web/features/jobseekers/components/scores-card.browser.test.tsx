import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { ScoresCard } from "./scores-card.tsx";

it.each([
  ["missing", "No scores yet. They'll appear here after you send your profile."],
  ["complete", "No scores yet. They'll appear here once we've read your profile."],
])("says when scores come, with a profile that is %s", async (profile, said) => {
  const { screen } = await showOnScreen(<ScoresCard />, {
    texts: ["jobseekers"],
    server: {
      "GET /api/jobseeker/assessments": () => ({ body: [] }),
      "GET /api/jobseeker/overview": () => ({ body: { profile, beingRead: false } }),
    },
  });
  await expect.element(screen.getByText(said)).toBeVisible();
});
