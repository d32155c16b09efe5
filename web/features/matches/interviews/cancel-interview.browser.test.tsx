import { expect, it } from "vitest";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { CancelInterview } from "./cancel-interview.tsx";

const id = "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11";
const interviewed = (state: string) =>
  ({
    id,
    state: "interviewing",
    jobseeker: { firstName: "Rosa", lastName: "Delgado" },
    interview: { state },
  }) as EmployerMatch;

it("goes on asking what it asked when a time is picked meanwhile, and the server hears what was seen", async () => {
  const seen: (string | null)[] = [];
  const { screen, show } = await showOnScreen(<CancelInterview match={interviewed("proposed")} />, {
    texts: ["interviews"],
    server: {
      [`POST /api/matches/${id}/interview/cancel`]: (_, query) => {
        seen.push(query.get("seen"));
        return refusal(409, "The interview changed in the meantime.");
      },
    },
  });
  await screen.getByRole("button", { name: "Withdraw times" }).click();
  const question = screen.getByRole("alertdialog", { name: "Withdraw the proposed times?" });
  await expect.element(question).toBeVisible();
  await show(<CancelInterview match={interviewed("picked")} />);
  await expect.element(question).toBeVisible();
  await question.getByRole("button", { name: "Withdraw times" }).click();
  await expect
    .element(screen.getByText("The interview changed in the meantime.").first())
    .toBeVisible();
  expect(seen).toEqual(["proposed"]);
  await screen.getByRole("button", { name: "Cancel interview" }).click();
  await expect.element(screen.getByRole("alertdialog", { name: /^Cancel/ })).toBeVisible();
});
