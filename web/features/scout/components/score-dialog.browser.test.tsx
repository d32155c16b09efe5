import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { HiringSession } from "#contract/scout.ts";
import { candidateDataMax } from "#contract/scout-words.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { keyOfAllPages } from "#web/reading.ts";
import { scoringsOf } from "../scoring.ts";
import { ScoreDialog, scoreDraft } from "./score-dialog.tsx";

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
/** A page of a shop's open matches, all of them unless another page follows. */
const page = (items: object[], nextCursor: string | null = null, total = items.length) => ({
  items,
  nextCursor,
  counts: { total },
});
const session = { id: "2b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11", can: { change: true } };

/** Tells in how many lists a decision in the portal would look for the match that was decided, page by page. */
function ListsByPages() {
  const queryKey = keyOfAllPages("/api/employer/matches");
  const lists = useQueryClient().getQueriesData<InfiniteData<object>>({ queryKey });
  return (
    <output aria-label="Lists by pages">
      {lists.map(([, data]) => data?.pages.length).join()}
    </output>
  );
}

const beginning = `POST /api/hiring-scout/sessions/${session.id}/scorings`;
const looking = `GET /api/hiring-scout/sessions/${session.id}/scorings`;
const bo = { id: "bo", candidateName: "Bo Tarrant", state: "running", stage: "waiting" };

/** Holds uploads back. @returns has the first of them answered with a text */
function holdUploads() {
  const held: EventTarget[] = [];
  class Held extends EventTarget {
    upload = new EventTarget();
    status = 200;
    responseText = JSON.stringify({ text: "I torque every wheel by hand.", cut: false });
    open() {}
    setRequestHeader() {}
    send() {
      held.push(this);
    }
  }
  vi.stubGlobal("XMLHttpRequest", Held);
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => held.shift()?.dispatchEvent(new Event("load"));
}

/** What was typed lasts as long as the page, and so would it from test to test. */
beforeEach(() => scoreDraft(session.id).clear());

const dialog = (onClose = () => {}) => (
  <ScoreDialog session={session as HiringSession} onClose={onClose} />
);
const show = (server = {}, onClose = () => {}) =>
  showOnScreen(dialog(onClose), {
    texts: ["scout"],
    server: {
      "GET /api/employer/matches": () => ({ body: page([match, ...others]) }),
      [beginning]: (body) => ({
        status: 202,
        body: { id: JSON.stringify(body), state: "running", stage: "waiting", ...(body as object) },
      }),
      [looking]: () => ({ body: [] }),
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

it("asks for a page of matches, and for the next when told to", async () => {
  const { screen } = await show({
    "GET /api/employer/matches": (_body: unknown, query: URLSearchParams) => ({
      body: query.has("cursor") ? page(others, null, 5) : page([match], "next", 5),
    }),
  });
  const people = screen.getByRole("checkbox");
  await expect.poll(() => people.all().length).toBe(1);
  await expect.element(screen.getByText("1 of 5")).toBeVisible();
  await people.click();
  await screen.getByRole("button", { name: "Show more candidates" }).click();
  await expect.poll(() => people.all().length).toBe(5);
  await expect.element(people.first()).toBeChecked();
  await expect.element(screen.getByRole("button", { name: /^Show more/ })).not.toBeInTheDocument();
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

it("goes on to the next one only while nobody is being scored", async () => {
  const answers: (() => void)[] = [];
  const { screen, sent, queries } = await show({
    [beginning]: () =>
      new Promise((resolve) => {
        answers.push(() => resolve({ status: 202, body: bo }));
      }),
    [looking]: () => ({ body: answers.length > 0 ? [bo] : [] }),
  });
  const begun = () => sent.filter(({ call }) => call === beginning).length;
  await screen.getByLabelText(/^Candidate Name/).fill("Bo Tarrant");
  await screen.getByLabelText(/^Candidate Information/).fill("I torque every wheel by hand.");
  const another = screen.getByRole("button", { name: "Score and add another" });
  await screen.getByRole("button", { name: /^Generate Scorecard/ }).click();
  await expect.poll(begun).toBe(1);
  (another.element() as HTMLElement).click();
  answers[0]?.();
  await expect.element(screen.getByText("Waiting for its turn")).toBeVisible();
  await expect.element(another).toBeDisabled();
  expect(begun()).toBe(1);

  queries.setQueryData<unknown>(scoringsOf(session.id).queryKey, [{ ...bo, state: "failed" }]);
  const failure = screen.getByText(/^We couldn't score this candidate/);
  await expect.element(failure).toBeVisible();
  await another.click();
  await expect.poll(begun).toBe(2);
  answers[1]?.();
  await expect.element(screen.getByText("Scoring Bo Tarrant. Who is next?")).toBeVisible();
  expect(failure.query()).toBeNull();
});

it("leaves a text to one person, and the name that was typed", async () => {
  const { screen } = await show();
  const name = screen.getByLabelText(/^Candidate Name/);
  const text = screen.getByLabelText(/^Candidate Information/);
  await name.fill("Bo Tarrant");
  await text.fill("I torque every wheel by hand.");
  const rosa = screen.getByRole("checkbox", { name: /^Rosa Delgado/ });
  await rosa.click();
  await expect.element(name).toHaveValue("Rosa Delgado");
  await expect.element(screen.getByRole("checkbox", { name: /^Ana 1/ })).toBeDisabled();
  await expect.element(screen.getByText(/^With a text above, choose one person/)).toBeVisible();
  await rosa.click();
  await expect.element(name).toHaveValue("Bo Tarrant");
  await expect.element(text).toHaveValue("I torque every wheel by hand.");
});

it("waits for a document that is being read, and shows the next person's form without it", async () => {
  const answer = holdUploads();
  const { screen } = await show();
  const file = new File(["%PDF"], "bo-tarrant.pdf", { type: "application/pdf" });
  await screen.getByLabelText("Or read it from a document").upload(file);
  await expect.element(screen.getByText("Reading...")).toBeVisible();
  const rosa = screen.getByRole("checkbox", { name: /^Rosa Delgado/ });
  await rosa.click();
  const another = screen.getByRole("button", { name: "Score and add another" });
  await expect.element(screen.getByRole("checkbox", { name: /^Ana 1/ })).toBeDisabled();
  await expect.element(another).toBeDisabled();
  answer();
  await expect.element(screen.getByText(/^Done reading/)).toBeVisible();
  await another.click();
  await expect.element(screen.getByText("Scoring Rosa Delgado. Who is next?")).toBeVisible();
  expect(screen.getByText("bo-tarrant.pdf").query()).toBeNull();
  expect(screen.getByText(/^Done reading/).query()).toBeNull();
});

it("puts what a document says below what was typed", async () => {
  const answer = holdUploads();
  const { screen } = await show();
  const text = screen.getByLabelText(/^Candidate Information/);
  const choice = screen.getByLabelText("Or read it from a document");
  await text.fill("Came early, asked");
  await choice.upload(new File(["%PDF"], "bo.pdf", { type: "application/pdf" }));
  await expect.element(screen.getByText("Reading...")).toBeVisible();
  await text.fill("Came early, asked good questions.");
  answer();
  await expect.element(screen.getByText(/^Done reading/)).toBeVisible();
  await expect
    .element(text)
    .toHaveValue("Came early, asked good questions.\n\nI torque every wheel by hand.");

  await text.fill("n".repeat(candidateDataMax - 10));
  await choice.upload(new File(["%PDF"], "ada.pdf", { type: "application/pdf" }));
  await expect.element(screen.getByText("Reading...")).toBeVisible();
  answer();
  await expect.element(screen.getByText(/we took its beginning/)).toBeVisible();
  await expect.element(text).toHaveValue(`${"n".repeat(candidateDataMax - 10)}\n\nI torque`);
});

it("goes on past one who is refused, names them, and leaves them alone ticked", async () => {
  const { screen, sent } = await show({
    [beginning]: (body: { candidateName: string }) =>
      body.candidateName === "Ana 1"
        ? refusal(409, "They asked that no machine scores them.")
        : { status: 202, body: { ...bo, id: body.candidateName, ...body } },
  });
  const begun = () => sent.filter(({ call }) => call === beginning);
  for (const name of [/^Rosa Delgado/, /^Ana 1/, /^Ana 2/])
    await screen.getByRole("checkbox", { name }).click();
  await screen.getByRole("button", { name: /^Generate 3 Scorecards/ }).click();
  await expect
    .element(screen.getByText("Ana 1: They asked that no machine scores them."))
    .toBeVisible();
  await expect.element(screen.getByText("Scoring Rosa Delgado, Ana 2. Who is next?")).toBeVisible();
  await expect.element(screen.getByRole("checkbox", { name: /^Rosa/ })).not.toBeChecked();
  await expect.element(screen.getByRole("checkbox", { name: /^Ana 1/ })).toBeChecked();
  await expect.element(screen.getByLabelText(/^Candidate Name/)).toHaveValue("Ana 1");
  await screen.getByRole("button", { name: /^Generate Scorecard/ }).click();
  await expect.poll(() => begun().length).toBe(4);
  expect(begun()[3]).toEqual(begun()[1]);
});

it("keeps what it knows of a scoring whose beginning is answered again", async () => {
  const onClose = vi.fn<() => void>();
  const { screen, sent } = await show(
    {
      [beginning]: () => ({ status: 202, body: bo }),
      [looking]: () => ({ body: [{ ...bo, state: "done" }] }),
    },
    onClose,
  );
  await screen.getByLabelText(/^Candidate Name/).fill("Bo Tarrant");
  await screen.getByLabelText(/^Candidate Information/).fill("I torque every wheel by hand.");
  await screen.getByRole("button", { name: /^Generate Scorecard/ }).click();
  await expect.poll(() => onClose.mock.calls.length).toBeGreaterThan(0);
  expect(sent.filter(({ call }) => call === looking)).toHaveLength(1);
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

it("has its people in a list by pages, as a decision in the portal goes through it", async () => {
  const { screen, show: thenShow } = await show();
  await expect
    .element(screen.getByRole("group", { name: "Or use matched candidates" }))
    .toBeVisible();
  await thenShow(<ListsByPages />);
  await expect.element(screen.getByLabelText("Lists by pages")).toHaveTextContent("1");
});

it.each([
  ["our own sentence for a fault of ours", 503, "Failed to score candidate. Please try again."],
  ["the server's where it knows better", 409, "They asked that no machine scores them."],
])("says %s, and keeps what was typed", async (_what, status, said) => {
  const { screen } = await show({
    [beginning]: () => refusal(status, "They asked that no machine scores them."),
  });
  await screen.getByRole("textbox", { name: "Candidate Name" }).fill("Rosa Delgado");
  const words = screen.getByRole("textbox", { name: "Candidate Information" });
  await words.fill("I do brakes.");
  await screen.getByRole("button", { name: /^Generate Scorecard/ }).click();
  await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(words).toHaveValue("I do brakes.");
});

it("has what was typed again, once it was closed and opened", async () => {
  const { screen, show: showNext } = await show();
  await screen.getByLabelText(/^Candidate Name/).fill("Bo Tarrant");
  await screen.getByLabelText(/^Candidate Information/).fill("I torque every wheel by hand.");
  await showNext(null);
  await showNext(dialog());
  await expect.element(screen.getByLabelText(/^Candidate Name/)).toHaveValue("Bo Tarrant");
  await expect
    .element(screen.getByLabelText(/^Candidate Information/))
    .toHaveValue("I torque every wheel by hand.");
});

it("keeps no match's name without the match: whoever a text is of is named again", async () => {
  const { screen, show: showNext } = await show();
  await screen.getByRole("checkbox", { name: /^Rosa Delgado/ }).click();
  await screen.getByLabelText(/^Candidate Information/).fill("I torque every wheel by hand.");
  await expect.element(screen.getByRole("button", { name: /^Generate Scorecard/ })).toBeEnabled();
  await showNext(null);
  await showNext(dialog());
  await expect
    .element(screen.getByLabelText(/^Candidate Information/))
    .toHaveValue("I torque every wheel by hand.");
  await expect.element(screen.getByLabelText(/^Candidate Name/)).toHaveValue("");
  await expect.element(screen.getByRole("checkbox", { name: /^Rosa/ })).not.toBeChecked();
  await expect.element(screen.getByRole("button", { name: /^Generate Scorecard/ })).toBeDisabled();
});

it("is blank for the next one, once somebody was sent", async () => {
  const { screen, show: showNext } = await show({
    [beginning]: () => ({ status: 202, body: bo }),
    [looking]: () => ({ body: [bo] }),
  });
  await screen.getByLabelText(/^Candidate Name/).fill("Bo Tarrant");
  await screen.getByLabelText(/^Candidate Information/).fill("I torque every wheel by hand.");
  await screen.getByRole("button", { name: /^Generate Scorecard/ }).click();
  await expect.poll(() => scoreDraft(session.id).isKept()).toBe(false);
  await showNext(null);
  await showNext(dialog());
  await expect.element(screen.getByLabelText(/^Candidate Name/)).toHaveValue("");
});

it("has the text again of somebody whose scoring failed", async () => {
  const { screen, show: showNext } = await show({
    [beginning]: () => ({ status: 202, body: bo }),
    [looking]: () => ({ body: [{ ...bo, state: "failed" }] }),
  });
  await screen.getByLabelText(/^Candidate Name/).fill("Bo Tarrant");
  await screen.getByLabelText(/^Candidate Information/).fill("I torque every wheel by hand.");
  await screen.getByRole("button", { name: /^Generate Scorecard/ }).click();
  await expect.element(screen.getByText(/^We couldn't score this candidate/)).toBeVisible();
  await showNext(null);
  await showNext(dialog());
  await expect.element(screen.getByLabelText(/^Candidate Name/)).toHaveValue("Bo Tarrant");
});
