import { expect, it } from "vitest";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { useDecision } from "../use-decision.ts";
import { PassDialog } from "./pass-dialog.tsx";

const match = {
  id: "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  state: "new",
  jobseeker: { firstName: "Rosa", lastName: "Delgado" },
  can: { undo: false },
} as EmployerMatch;
const path = `POST /api/matches/${match.id}/action`;

function Passing() {
  return <PassDialog match={match} decision={useDecision(match)} onClose={() => {}} />;
}

const show = (say: () => { status?: number; body: unknown }) =>
  showOnScreen(<Passing />, { texts: ["matches"], server: { [path]: say } });

it("passes without a reason, and shares one only where there is one", async () => {
  const { screen, sent } = await show(() => ({ body: match }));
  const share = screen.getByRole("checkbox");
  await expect.element(share).toBeDisabled();
  await screen.getByRole("button", { name: "Pass", exact: true }).click();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ action: "pass" });
  await screen.getByRole("combobox").selectOptions("A certification is missing");
  await share.click();
  await screen.getByRole("button", { name: "Pass", exact: true }).click();
  await expect
    .poll(() => sent.at(-1)?.body)
    .toEqual({ action: "pass", passReason: "certifications", sharePassReason: true });
});

it("says why it could not be done", async () => {
  const { screen } = await show(() => refusal(409, "Somebody else has decided."));
  await screen.getByRole("button", { name: "Pass", exact: true }).click();
  await expect.element(screen.getByText("Somebody else has decided.")).toBeVisible();
});
