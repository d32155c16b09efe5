import { useLocation } from "@tanstack/react-router";
import { expect, it } from "vitest";
import type { User } from "#contract/accounts.ts";
import type { Feedback } from "#contract/match-feedback.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { FeedbackForm } from "./feedback-form.tsx";

const matchId = "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11";
const path = `PATCH /api/matches/${matchId}/feedback`;

const feedback: Feedback = {
  employerFeedback: "Knows brakes.",
  interviewDate: "2026-11-20",
  interviewNotes: null,
  hireDecision: null,
  feedbackRating: 3,
  updatedAt: null,
  state: "interviewing",
  undoUntil: null,
  known: { interviewDate: null, hireDecision: null },
  requestId: "7a4be0c1-52a3-4a43-8c53-0a3a5d4f1d10",
  person: "Rosa Delgado",
  roleTitle: "Brake technician",
};

const show = (
  say: () => { status?: number; body: unknown },
  role: "employer" | "admin" = "employer",
) =>
  showOnScreen(<FeedbackForm matchId={matchId} feedback={feedback} />, {
    texts: ["matches"],
    user: { role } as User,
    server: {
      [path]: say,
      [`GET /api/talent-requests/${feedback.requestId}`]: () => ({
        body: { hiresMade: 0, hiresNeeded: 1 },
      }),
      "GET /api/employer/matches": () => ({ body: { items: [], nextCursor: null, counts: {} } }),
    },
  });

it("sends what was changed, and the day that was typed as a day", async () => {
  const { screen, sent } = await show(() => ({ body: feedback }));
  await screen.getByLabelText("Interview date").fill("12/2/2026");
  await screen.getByRole("radio", { name: "5 out of 5 stars" }).click({ force: true });
  await screen.getByRole("button", { name: /Submit Feedback/ }).click();
  await expect
    .poll(() => sent.at(-1)?.body)
    .toEqual({ interviewDate: "2026-12-02", feedbackRating: 5 });
});

it("sends no date that no calendar has, and says so at the field", async () => {
  const { screen, sent } = await show(() => ({ body: feedback }));
  const date = screen.getByLabelText("Interview date");
  await date.fill("31/31/2026");
  await screen.getByRole("button", { name: /Submit Feedback/ }).click();
  await expect.element(date).toBeInvalid();
  await expect.element(date).toHaveFocus();
  expect(sent).toEqual([]);
  await date.fill("11/20/2026");
  await screen.getByLabelText("Interview Notes").click();
  await expect.element(date).toHaveValue("Nov 20, 2026");
  await expect.element(date).toBeValid();
});

it("says what the server has against a field there, and what was typed stays", async () => {
  const { screen } = await show(() =>
    refusal(400, "Please check the marked fields.", { interviewNotes: "Not that" }),
  );
  const notes = screen.getByLabelText("Interview Notes");
  await notes.fill("Came early.");
  await screen.getByRole("button", { name: /Submit Feedback/ }).click();
  await expect.element(notes).toHaveAccessibleDescription(/Not that/);
  await expect.element(notes).toHaveValue("Came early.");
});

it("says what a hire does besides, before it is sent", async () => {
  const { screen } = await show(() => ({ body: feedback }));
  const decision = screen.getByRole("combobox", { name: "Decision" });
  await decision.selectOptions("Hired - Great match!");
  await expect.element(screen.getByRole("alert").getByText(/This fills the job/)).toBeVisible();
  await decision.selectOptions("Not a good fit");
  expect(screen.getByRole("alert").elements()).toEqual([]);
});

it("is only read by an admin", async () => {
  const { screen } = await show(() => ({ body: feedback }), "admin");
  await expect.element(screen.getByLabelText("Interview Notes")).toBeDisabled();
  expect(screen.getByRole("button", { name: /Submit Feedback/ }).elements()).toEqual([]);
});

function Address() {
  return <output aria-label="Address">{useLocation({ select: ({ href }) => href })}</output>;
}

it("leads an admin back to the shop that they look at", async () => {
  const shop = "1b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11";
  const { screen } = await showOnScreen(
    <>
      <FeedbackForm matchId={matchId} feedback={feedback} />
      <Address />
    </>,
    {
      texts: ["matches"],
      user: { role: "admin" } as User,
      path: `/employer/feedback/${matchId}?shop=${shop}`,
    },
  );
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect
    .element(screen.getByLabelText("Address"))
    .toHaveTextContent(`/employer?shop=${shop}`);
});

it("asks before it is left with words in it that were not sent", async () => {
  const { screen } = await showOnScreen(
    <>
      <FeedbackForm matchId={matchId} feedback={feedback} />
      <Address />
    </>,
    {
      texts: ["matches"],
      user: { role: "employer" } as User,
      path: `/employer/feedback/${matchId}`,
      server: { [path]: () => ({ body: feedback }) },
    },
  );
  const address = screen.getByLabelText("Address");
  await screen.getByLabelText("Interview Notes").fill("Came early.");
  await screen.getByRole("button", { name: "Cancel" }).click();
  await screen.getByRole("button", { name: "Stay" }).click();
  await expect.element(address).toHaveTextContent(`/employer/feedback/${matchId}`);
  await expect.element(screen.getByLabelText("Interview Notes")).toHaveValue("Came early.");
  await screen.getByRole("button", { name: /Submit Feedback/ }).click();
  await expect.poll(() => address.element().textContent).toBe("/employer");
});

it.each([
  [null, 1],
  ["did_not_come", 0],
] as const)("offers no way back to no decision where %s is stored", async (hireDecision, empty) => {
  const stored = { ...feedback, hireDecision };
  const { screen } = await showOnScreen(<FeedbackForm matchId={matchId} feedback={stored} />, {
    texts: ["matches"],
    user: { role: "employer" } as User,
  });
  await expect
    .element(screen.getByRole("combobox", { name: /decision/i }))
    .toHaveValue(hireDecision ?? "");
  expect(screen.getByRole("option", { name: "Choose a decision" }).elements()).toHaveLength(empty);
});
