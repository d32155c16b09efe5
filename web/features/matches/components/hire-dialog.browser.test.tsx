import { expect, it } from "vitest";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { useDecision } from "../use-decision.ts";
import { HireDialog } from "./hire-dialog.tsx";

const match = {
  id: "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  requestId: "7a4be0c1-52a3-4a43-8c53-0a3a5d4f1d10",
  state: "new",
  interview: null,
  jobseeker: { firstName: "Rosa", lastName: "Delgado" },
  can: { undo: false, cancelInterview: false },
} as EmployerMatch;

const met = (id: string, state: "picked" | "proposed", isAhead: boolean) =>
  ({
    ...match,
    id,
    state: "interviewing",
    jobseeker: { firstName: "Ana", lastName: id },
    interview: { id, state, time: "2026-12-01T15:00:00.000Z", timeZone: "America/Detroit" },
    can: { ...match.can, cancelInterview: isAhead },
  }) as EmployerMatch;

function Hiring() {
  return <HireDialog match={match} decision={useDecision(match)} onClose={() => {}} />;
}

const show = (hiresNeeded: number, ...items: EmployerMatch[]) =>
  showOnScreen(<Hiring />, {
    texts: ["matches"],
    server: {
      [`GET /api/talent-requests/${match.requestId}`]: () => ({
        body: { hiresMade: 0, hiresNeeded },
      }),
      "GET /api/employer/matches": () => ({ body: { items, nextCursor: null, counts: {} } }),
    },
  });

it("names whom a hire closes, and the agreed interviews that it cancels", async () => {
  const others = [
    met("Ruiz", "picked", true),
    met("Past", "picked", false),
    met("Cruz", "proposed", true),
  ];
  const { screen } = await show(1, match, ...others);
  const dialog = screen.getByRole("dialog", { name: "Hire Rosa Delgado?" });
  await expect
    .element(dialog)
    .toHaveAccessibleDescription(/This fills the job and closes: Ana Ruiz, Ana Past, Ana Cruz\./);
  await expect
    .element(
      screen.getByText("This also cancels your interview with Ana Ruiz: Tue, Dec 1, 10:00 AM EST."),
    )
    .toBeVisible();
  expect(screen.getByText(/also cancels/).elements()).toHaveLength(1);
});

it("says nothing of others where the job wants more people", async () => {
  const { screen } = await show(2, match, met("Ruiz", "picked", true));
  await expect.element(screen.getByText(/Their other open matches close too/)).toBeVisible();
  expect(screen.getByText(/Ana Ruiz/).elements()).toEqual([]);
});

it("says where it is not known yet, or could not be found out, whom a hire closes", async () => {
  const first = Promise.withResolvers<ReturnType<typeof refusal>>();
  const answers = [first.promise, { body: { hiresMade: 0, hiresNeeded: 1 } }];
  const items = [match, met("Ruiz", "picked", true)];
  const { screen } = await showOnScreen(<Hiring />, {
    texts: ["matches"],
    server: {
      [`GET /api/talent-requests/${match.requestId}`]: () => answers.shift()!,
      "GET /api/employer/matches": () => ({ body: { items, nextCursor: null, counts: {} } }),
    },
  });
  const dialog = screen.getByRole("dialog", { name: "Hire Rosa Delgado?" });
  await expect.element(dialog).toHaveAccessibleDescription(/Checking whether it closes/);
  first.resolve(refusal(503, "Busy"));
  await expect.element(screen.getByText(/^We couldn't check whether it closes/)).toBeVisible();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText(/also cancels your interview with Ana Ruiz/)).toBeVisible();
  expect(screen.getByText(/We couldn't check/).elements()).toEqual([]);
});

it("keeps what was typed of the first day when the hire fails, and marks what is wrong", async () => {
  const answers = [
    refusal(503, "Busy"),
    refusal(400, "Please check the marked fields.", { "firstDay.bring": "Not that" }),
    refusal(409, "Somebody else has decided."),
  ];
  let isClosed = false;
  function Hired() {
    return (
      <HireDialog match={match} decision={useDecision(match)} onClose={() => (isClosed = true)} />
    );
  }
  const { screen, sent } = await showOnScreen(<Hired />, {
    texts: ["matches"],
    server: {
      [`GET /api/talent-requests/${match.requestId}`]: () => ({
        body: { hiresMade: 0, hiresNeeded: 2 },
      }),
      "GET /api/employer/matches": () => ({ body: { items: [], nextCursor: null, counts: {} } }),
      [`POST /api/matches/${match.id}/action`]: () => answers.shift()!,
    },
  });
  const bring = screen.getByLabelText(/^What to bring/);
  await bring.fill("Steel toes");
  const hire = screen.getByRole("button", { name: "Hire", exact: true });
  await hire.click();
  await expect.element(screen.getByText("Action failed").first()).toBeVisible();
  await expect.element(bring).toHaveValue("Steel toes");
  await hire.click();
  await expect.element(bring).toHaveAccessibleDescription(/Not that/);
  expect(isClosed).toBe(false);
  await bring.fill("Boots");
  await hire.click();
  await expect.poll(() => isClosed).toBe(true);
  expect(sent.filter(({ call }) => call.startsWith("POST"))).toHaveLength(3);
});
