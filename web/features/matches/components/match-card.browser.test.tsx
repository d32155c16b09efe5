import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { MatchCard } from "./match-card.tsx";

const id = "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11";
const none = { wanted: [], matched: [] };
const may = {
  hire: true,
  scheduleInterview: true,
  pass: true,
  undo: false,
  cancelInterview: false,
  giveFeedback: false,
};
const match = {
  id,
  requestId: id,
  roleTitle: "Brake technician",
  state: "new",
  closedReason: null,
  origin: "pool",
  matchPercentage: 80,
  jobseeker: { firstName: "Rosa", lastName: "Delgado", isJobReady: true, inWords: {} },
  reasons: {
    distance: null,
    availability: null,
    hours: null,
    skills: none,
    certifications: none,
    traitMean: 4,
  },
  fit: { met: 0, of: 0, missed: 0, untold: 0 },
  interview: null,
  metOn: null,
  answerBy: null,
  availableAt: null,
  undoUntil: null,
  can: may,
} as unknown as EmployerMatch;
it("brings its head out from under the toast on a phone, once it was decided on", async () => {
  await page.viewport(390, 844);
  const { screen } = await showOnScreen(
    <div style={{ padding: "150vh 0" }}>
      <MatchCard match={match} />
    </div>,
    {
      texts: ["matches", "interviews"],
      server: { [`POST /api/matches/${id}/action`]: () => ({ body: match }) },
    },
  );
  const head = screen.getByRole("heading", { name: "Rosa Delgado" });
  const top = () => head.element().getBoundingClientRect().top;
  scrollBy(0, top());
  await screen.getByRole("button", { name: "Pass" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Pass", exact: true }).click();
  const said = screen.getByText("Action completed");
  await expect.element(said).toBeVisible();
  const toast = said.element().closest("li");
  await expect.poll(() => top() - (toast?.getBoundingClientRect().bottom ?? 0)).toBeGreaterThan(0);
});
