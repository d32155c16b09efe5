import { useQueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { HiringSession } from "#contract/scout.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { matchListsKey } from "#web/features/matches/queries.ts";
import { ScoreDialog } from "./score-dialog.tsx";

const match = {
  id: "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  roleTitle: "Brake technician",
  jobseeker: { firstName: "Rosa", lastName: "Delgado" },
};
const others = [1, 2, 3, 4].map((number) => ({
  ...match,
  id: `1b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f1${number}`,
  jobseeker: { firstName: "Ana", lastName: String(number) },
}));
const session = { id: "2b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11", can: { change: true } };

/** Tells what a decision in the portal would go through, to put the match that was decided into it. */
function ListsByPages() {
  const lists = useQueryClient().getQueriesData({ queryKey: matchListsKey });
  return <output aria-label="Lists by pages">{lists.length}</output>;
}

const show = (server = {}) =>
  showOnScreen(<ScoreDialog session={session as HiringSession} onClose={() => {}} />, {
    texts: ["scout"],
    server: {
      "GET /api/employer/matches": () => ({ body: [match, ...others] }),
      [`POST /api/hiring-scout/sessions/${session.id}/scorings`]: (body) => ({
        status: 202,
        body: { id: JSON.stringify(body), state: "running", stage: "waiting", ...(body as object) },
      }),
      [`GET /api/hiring-scout/sessions/${session.id}/scorings`]: () => ({ body: [] }),
      ...server,
    },
  });

it("says that a matched candidate's own words are read, so that no text is needed", async () => {
  const { screen } = await show();
  await screen.getByRole("checkbox", { name: /^Rosa Delgado/ }).click();
  await expect.element(screen.getByText(/^Optional. What they wrote/)).toBeVisible();
  await expect.element(screen.getByLabelText(/^Candidate Name/)).toHaveValue("Rosa Delgado");
});

it("scores several matched candidates at once, as many as can be compared", async () => {
  const { screen, sent } = await show();
  for (const name of [/^Rosa Delgado/, /^Ana 1/, /^Ana 2/, /^Ana 3/])
    await screen.getByRole("checkbox", { name }).click();
  await expect.element(screen.getByRole("checkbox", { name: /^Ana 4/ })).toBeDisabled();
  await expect.element(screen.getByLabelText(/^Candidate Name/)).not.toBeVisible();
  await screen.getByRole("checkbox", { name: /^Ana 3/ }).click();
  await screen.getByRole("button", { name: /^Generate 3 Scorecards/ }).click();
  const begun = () => sent.filter(({ call }) => call.startsWith("POST"));
  await expect.poll(() => begun().length).toBe(3);
  expect(begun().map(({ body }) => body)).toEqual([
    { candidateName: "Rosa Delgado", matchId: match.id },
    { candidateName: "Ana 1", matchId: others[0]?.id },
    { candidateName: "Ana 2", matchId: others[1]?.id },
  ]);
  expect(new Set(begun().map(({ key }) => key)).size).toBe(3);
});

it("scores one text after the other without closing", async () => {
  const { screen, sent } = await show();
  const name = screen.getByLabelText(/^Candidate Name/);
  const text = screen.getByLabelText(/^Candidate Information/);
  await name.fill("Bo Tarrant");
  await text.fill("I torque every wheel by hand.");
  await screen.getByRole("button", { name: "Score and add another" }).click();
  await expect.element(screen.getByText("Scoring Bo Tarrant. Who is next?")).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue("");
  await expect.element(text).toHaveValue("");
  expect(sent.filter(({ call }) => call.startsWith("POST"))).toHaveLength(1);
});

it("begins with the name, above the people that are loaded later", async () => {
  const { screen } = await show();
  const name = screen.getByRole("textbox", { name: "Candidate Name" });
  await expect.element(name).toHaveFocus();
  const people = screen.getByRole("group", { name: "Or use matched candidates" });
  await expect.element(people).toBeVisible();
  const { DOCUMENT_POSITION_FOLLOWING: below } = Node;
  expect(name.element().compareDocumentPosition(people.element()) & below).toBe(below);
});

it("keeps its people apart from the lists that a decision in the portal goes through", async () => {
  const { screen, show: thenShow } = await show();
  await expect
    .element(screen.getByRole("group", { name: "Or use matched candidates" }))
    .toBeVisible();
  await thenShow(<ListsByPages />);
  await expect.element(screen.getByLabelText("Lists by pages")).toHaveTextContent("0");
});

it.each([
  ["our own sentence for a fault of ours", 503, "Failed to score candidate. Please try again."],
  ["the server's where it knows better", 409, "They asked that no machine scores them."],
])("says %s, and keeps what was typed", async (_what, status, said) => {
  const { screen } = await show({
    [`POST /api/hiring-scout/sessions/${session.id}/scorings`]: () =>
      refusal(status, "They asked that no machine scores them."),
  });
  await screen.getByRole("textbox", { name: "Candidate Name" }).fill("Rosa Delgado");
  const words = screen.getByRole("textbox", { name: "Candidate Information" });
  await words.fill("I do brakes.");
  await screen.getByRole("button", { name: /^Generate Scorecard/ }).click();
  await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(words).toHaveValue("I do brakes.");
});
