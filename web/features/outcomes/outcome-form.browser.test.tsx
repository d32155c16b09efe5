import { expect, it } from "vitest";
import { outcomeHash } from "#contract/outcome-words.ts";
import type { HireOutcome } from "#contract/outcomes.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { OutcomeCard } from "./outcome-card.tsx";

const matchId = "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11";
const path = `/api/matches/${matchId}/outcome`;

const outcome: HireOutcome = {
  matchId,
  side: "shop",
  person: "Rosa Delgado",
  shopName: "Novak Motors",
  roleTitle: "Brake technician",
  rounds: [
    { days: 30, state: "open", closesAt: "2026-11-30T12:00:00.000Z", shop: null, worker: null },
    { days: 90, state: "ahead", closesAt: null, shop: null, worker: null },
  ],
};

const show = (given: HireOutcome | null, say?: Parameters<typeof showOnScreen>[1]["server"]) =>
  showOnScreen(<OutcomeCard matchId={matchId} />, {
    texts: ["outcomes"],
    server: { [`GET ${path}`]: () => ({ body: given }), ...say },
  });

it("sends only what was answered, and says before who reads it", async () => {
  const { screen, sent } = await show(outcome, { [`POST ${path}`]: () => ({ body: outcome }) });
  await expect
    .element(screen.getByText(/Rosa Delgado sees them, and you see theirs\. No other shop does\./))
    .toBeVisible();
  const again = screen.getByRole("radiogroup", { name: "Would you hire Rosa Delgado again?" });
  await again.getByRole("radio", { name: "No" }).click();
  await screen.getByLabelText("Which trait stood out?").selectOptions("Hustle");
  await screen.getByRole("button", { name: "Send answers" }).click();
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      call: `POST ${path}`,
      body: { days: 30, wouldHireAgain: false, stoodOut: "hustle" },
    });
});

it("asks for one answer at least, and says what the server has against one", async () => {
  const { screen, sent } = await show(outcome, {
    [`POST ${path}`]: () =>
      refusal(400, "Please check the marked fields.", { fellShort: "Not that one" }),
  });
  await screen.getByRole("button", { name: "Send answers" }).click();
  await expect.element(screen.getByText("Answer at least one question first.")).toBeVisible();
  expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
  const short = screen.getByLabelText("Which trait fell short?");
  await short.selectOptions("Reliability");
  await screen.getByRole("button", { name: "Send answers" }).click();
  await expect.element(short).toHaveAccessibleDescription("Not that one");
});

it("asks a worker the worker's questions", async () => {
  const { screen } = await show({ ...outcome, side: "worker" });
  await expect.element(screen.getByText("Is the job what Novak Motors promised?")).toBeVisible();
  expect(screen.getByText("Which trait fell short?").elements()).toEqual([]);
});

it("shows what both said once it is over, and nothing before there is anything", async () => {
  const closed = {
    days: 30 as const,
    state: "closed" as const,
    closesAt: "2026-11-30T12:00:00.000Z",
    shop: { stillThere: true, wouldHireAgain: null, stoodOut: "hustle" as const, fellShort: null },
    worker: null,
  };
  const { screen } = await show({ ...outcome, rounds: [closed] });
  await expect.element(screen.getByText("What Novak Motors said")).toBeVisible();
  await expect.element(screen.getByText("Hustle")).toBeVisible();
  await expect.element(screen.getByText("No answer")).toBeVisible();
  expect(screen.getByRole("button", { name: /answers|changes/ }).elements()).toEqual([]);
});

it("says to whom a mail leads to it that it could not be loaded, and tries again", async () => {
  const answers = [refusal(503, "Busy"), { body: outcome }];
  const { screen } = await showOnScreen(<OutcomeCard matchId={matchId} />, {
    texts: ["outcomes"],
    path: `/jobseeker/jobs#${outcomeHash(matchId)}`,
    server: { [`GET ${path}`]: () => answers.shift()! },
  });
  await expect.element(screen.getByText("We couldn't load the questions")).toBeVisible();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("After 30 days")).toBeVisible();
});
