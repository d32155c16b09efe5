import { expect, it } from "vitest";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { MatchActions } from "./components/match-actions.tsx";
import { HoldInList, useStaying } from "./staying.ts";

const match = {
  id: "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  state: "new",
  interview: null,
  jobseeker: { firstName: "Rosa", lastName: "Delgado" },
  undoUntil: null,
  can: { hire: true, scheduleInterview: true, pass: true, undo: false, giveFeedback: false },
} as EmployerMatch;

function List({ pages }: { pages: { items: EmployerMatch[] }[] }) {
  const { items, hold } = useStaying("open", pages, 0);
  return (
    <HoldInList value={hold}>
      {items.map((each) => (
        <MatchActions key={each.id} match={each} />
      ))}
    </HoldInList>
  );
}

it("keeps a match that leaves the list until the dialog about it is closed", async () => {
  const { screen, show } = await showOnScreen(<List pages={[{ items: [match] }]} />, {
    texts: ["matches"],
  });
  await screen.getByRole("button", { name: "Pass" }).click();
  const dialog = screen.getByRole("dialog", { name: "Pass on Rosa Delgado?" });
  await dialog.getByRole("combobox").selectOptions("No response");
  await show(<List pages={[{ items: [] }]} />);
  await expect.element(dialog.getByRole("combobox")).toHaveValue("no_response");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(screen.getByRole("button", { name: "Pass" })).not.toBeInTheDocument();
});
