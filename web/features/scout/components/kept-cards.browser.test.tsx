import { expect, it, onTestFinished, vi } from "vitest";
import type { HiringSession } from "#contract/scout.ts";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { scorecardsOf, useScorecards, useSession } from "../queries.ts";
import { FrameworkEditor } from "./framework-editor.tsx";
import { ScorecardCard } from "./scorecard-card.tsx";
import { SessionMenu } from "./session-menu.tsx";

const id = "2b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11";
const at = `/api/hiring-scout/sessions/${id}`;
const session = {
  id,
  scorecards: 1,
  can: { change: true },
  framework: {
    version: 1,
    heart: [],
    iq: [],
    toolbox: [],
    outcomes: [],
    weights: { heart: 35, iq: 30, toolbox: 25, longTerm: 10 },
  },
} as unknown as HiringSession;
const card = (candidateName: string, overallScore = 61) =>
  ({
    id: candidateName,
    candidateName,
    overallScore,
    createdAt: "2026-11-20T12:00:00.000Z",
    cultureFit: null,
    outcomeFit: null,
    iq: null,
    toolbox: null,
    longTermAlignment: null,
    matchId: null,
    engine: "rubric",
    trade: "own",
    frameworkVersion: 1,
    withheld: true,
    ownScores: [],
    items: [],
    openQuestions: [],
  }) as unknown as Scorecard;

/** Where the cards are shown, as the tab of the candidates does. */
function Overall() {
  const cards = useScorecards(id).data ?? [];
  return <p>{cards.map((one) => `${one.candidateName} ${one.overallScore}`).join(", ")}</p>;
}

it("shows the overall scores that other weights bring", async () => {
  let overall = 61;
  const { screen, show } = await showOnScreen(<Overall />, {
    texts: ["scout"],
    server: {
      [`GET ${at}`]: () => ({ body: session }),
      [`GET ${at}/scorecards`]: () => ({ body: [card("Ada", overall)] }),
      [`PUT ${at}/framework`]: () => {
        overall = 83;
        return { body: session };
      },
    },
  });
  await expect.element(screen.getByText("Ada 61")).toBeVisible();
  await show(<FrameworkEditor session={session} onClose={() => {}} />);
  await screen.getByRole("spinbutton").first().fill("80");
  await screen.getByRole("button", { name: /^Save/ }).click();
  await expect.poll(() => overall).toBe(83);
  await show(<Overall />);
  await expect.element(screen.getByText("Ada 83")).toBeVisible();
});

it("saves a file with the card that came while no tab showed the cards", async () => {
  const files: Blob[] = [];
  const spied = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "data:,";
  });
  onTestFinished(() => spied.mockRestore());
  let cards = [card("Ada")];
  const { screen, show, queries } = await showOnScreen(<Overall />, {
    texts: ["scout"],
    server: { [`GET ${at}/scorecards`]: () => ({ body: cards }) },
  });
  await expect.element(screen.getByText("Ada 61")).toBeVisible();
  await show(<SessionMenu session={session} onDeleted={() => {}} />);
  cards = [card("Bo"), card("Ada")];
  await queries.invalidateQueries({ queryKey: scorecardsOf(id).queryKey });
  await screen.getByRole("button", { name: "Export CSV" }).click();
  await expect.poll(() => files.length).toBe(1);
  const rows = (await files[0]?.text())?.split("\r\n") ?? [];
  expect(rows.map((row) => row.split(",")[0])).toEqual(expect.arrayContaining(["Ada", "Bo"]));
});

/** The session beside its cards. */
function Whole() {
  const session = useSession(id).data;
  const cards = useScorecards(id).data ?? [];
  if (!session) return null;
  return (
    <>
      <p>{`Counts ${session.scorecards}`}</p>
      {cards.map((one) => (
        <ScorecardCard key={one.id} session={session} card={one} />
      ))}
    </>
  );
}

it("counts a session's cards without one that was deleted", async () => {
  let scorecards = 1;
  const { screen } = await showOnScreen(<Whole />, {
    texts: ["scout"],
    server: {
      [`GET ${at}`]: () => ({ body: { ...session, scorecards } }),
      [`GET ${at}/scorecards`]: () => ({ body: [card("Ada")] }),
      [`DELETE ${at}/scorecards/Ada`]: () => {
        scorecards = 0;
        return { body: { ok: true } };
      },
    },
  });
  await expect.element(screen.getByText("Counts 1")).toBeVisible();
  await screen.getByRole("button", { name: /Ada/ }).click();
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(screen.getByText("Counts 0")).toBeVisible();
});
