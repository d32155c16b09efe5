import { expect, it, onTestFinished, vi } from "vitest";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { useDecision } from "../use-decision.ts";
import { InterviewDialog } from "./interview-dialog.tsx";

const match = {
  id: "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  state: "new",
  jobseeker: { firstName: "Rosa", lastName: "Delgado" },
  interview: null,
  can: { undo: false },
} as EmployerMatch;
const agreed = {
  ...match,
  id: "1b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  jobseeker: { firstName: "Ana", lastName: "Ruiz" },
  interview: {
    state: "picked",
    time: "2026-12-07T14:00:00.000Z",
    proposedTimes: [],
    minutes: 45,
  },
} as unknown as EmployerMatch;
const everyDay = Array.from({ length: 7 }, () => ({ opens: "08:00", closes: "17:00" }));
const shop = { name: "Rivera", address: "", timeZone: "America/Detroit", openHours: everyDay };

function Asking() {
  return <InterviewDialog match={match} decision={useDecision(match)} onClose={() => {}} />;
}

/** The dialog on a Monday morning in Detroit, while the shop meets these people. */
async function opened(others: EmployerMatch[]) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-07T12:00:00.000Z") });
  onTestFinished(() => void vi.useRealTimers());
  const { screen } = await showOnScreen(<Asking />, {
    texts: ["interviews", "matches"],
    server: {
      "GET /api/employer/shop": () => ({ body: shop }),
      "GET /api/employer/matches": () => ({ body: { items: others, nextCursor: null } }),
    },
  });
  await expect
    .element(screen.getByRole("button", { name: "8 AM", exact: true }).first())
    .toBeVisible();
  return screen;
}

it("marks a time that the shop's other interview takes, and says by whom once it is chosen", async () => {
  const screen = await opened([agreed]);
  const reason = "You're already meeting Ana Ruiz at that time.";
  const taken = screen.getByRole("button", { name: `9 AM. ${reason}` });
  await expect.element(taken).toHaveClass("line-through");
  await expect.element(screen.getByText(/^Crossed-out times overlap/)).toBeVisible();
  expect(screen.getByRole("button", { name: /meeting Ana Ruiz/ }).elements()).toHaveLength(1);
  await taken.click();
  await expect.element(screen.getByText(/^Mon, Dec 7, 9:00.+meeting Ana Ruiz/)).toBeVisible();
  // A longer interview that begins before runs into it, too.
  await screen.getByRole("combobox", { name: "Length" }).selectOptions("90 minutes");
  await expect.element(screen.getByRole("button", { name: `8 AM. ${reason}` })).toBeVisible();
});

it("crosses nothing out where the shop meets nobody", async () => {
  const screen = await opened([]);
  await expect.element(screen.getByText(/^Crossed-out/)).not.toBeInTheDocument();
});
