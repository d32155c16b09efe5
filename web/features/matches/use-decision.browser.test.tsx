import { expect, it } from "vitest";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { useMatch } from "./queries.ts";
import { useDecision } from "./use-decision.ts";

const match = {
  id: "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  state: "new",
  can: { undo: false },
} as EmployerMatch;

function Deciding({ action }: { action: "hire" | "pass" }) {
  const { decide } = useDecision(match);
  return <Button onClick={() => void decide({ action }).catch(() => {})}>Decide</Button>;
}

it.each([
  ["hire", "hired", "The hire was undone."],
  ["pass", "passed", "The pass was undone."],
] as const)("says what the toast's way back has undone: a %s", async (action, state, said) => {
  const { screen } = await showOnScreen(<Deciding action={action} />, {
    texts: ["matches"],
    server: {
      [`POST /api/matches/${match.id}/action`]: () => ({
        body: { ...match, state, can: { undo: true } },
      }),
      [`POST /api/matches/${match.id}/undo`]: () => ({ body: match }),
    },
  });
  await screen.getByRole("button", { name: "Decide" }).click();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText(said)).toBeVisible();
});

it.each([
  ["a refusal in the server's words", 429, "Try again tomorrow."],
  ["a failure in its own", 500, "Failed to update candidate status"],
])("says %s", async (_, status, said) => {
  const { screen } = await showOnScreen(<Deciding action="hire" />, {
    texts: ["matches"],
    server: {
      [`POST /api/matches/${match.id}/action`]: () => refusal(status, "Try again tomorrow."),
    },
  });
  await screen.getByRole("button", { name: "Decide" }).click();
  await expect.element(screen.getByText("Action failed").first()).toBeVisible();
  await expect.element(screen.getByText(said).first()).toBeVisible();
});

function Page() {
  const { data } = useMatch(match.id);
  return <output aria-label="State">{data?.state}</output>;
}

it("shows a decision on the candidate's page before the page is read again", async () => {
  let reads = 0;
  const { screen } = await showOnScreen(
    <>
      <Page />
      <Deciding action="pass" />
    </>,
    {
      texts: ["matches"],
      server: {
        [`GET /api/employer/matches/${match.id}`]: () =>
          reads++ === 0 ? { body: match } : new Promise(() => {}),
        [`POST /api/matches/${match.id}/action`]: () => ({ body: { ...match, state: "passed" } }),
      },
    },
  );
  const state = screen.getByLabelText("State");
  await expect.element(state).toHaveTextContent("new");
  await screen.getByRole("button", { name: "Decide" }).click();
  await expect.element(state).toHaveTextContent("passed");
});
