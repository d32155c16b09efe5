import { expect, it } from "vitest";
import type { CandidateDetail } from "#contract/candidates.ts";
import { traits } from "#contract/traits.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { ScoreDialog } from "./score-dialog.tsx";

const words = "I stay until the brakes are safe.";
const scored = { score: 4, evidence: [words], directions: ["for"] };
const candidate = {
  id: "c1",
  firstName: "Marco",
  lastName: "Ruiz",
  bio: words,
  assessments: [
    { ...Object.fromEntries(traits.map((trait) => [trait, scored])), summary: "Careful." },
  ],
} as unknown as CandidateDetail;

it("begins with the latest scores, and sends no more of them than a person can give", async () => {
  const { screen, sent } = await showOnScreen(
    <ScoreDialog candidate={candidate} onClose={() => {}} />,
    {
      server: { "POST /api/admin/candidates/c1/assessments": () => ({ body: {} }) },
    },
  );
  await screen.getByLabelText("Score", { exact: true }).first().selectOptions("4.5 of 5");
  await screen.getByRole("button", { name: "Save the scores" }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([
      {
        ...Object.fromEntries(
          traits.map((trait, index) => [
            trait,
            { score: index === 0 ? 4.5 : 4, evidence: [words] },
          ]),
        ),
        summary: "Careful.",
      },
    ]);
});
