import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { TraitRow } from "./trait-row.tsx";

const untold = { score: null, evidence: [], confidence: null } as unknown as Parameters<
  typeof TraitRow
>[0]["given"];

it("leads whoever told nothing of a trait to the prompt that asks for it", async () => {
  const { screen, show } = await showOnScreen(
    <TraitRow trait="coachability" given={untold} own />,
    { texts: ["jobseekers"] },
  );
  const link = screen.getByRole("link", { name: "Add it to my story: Coachability" });
  await expect.element(link).toHaveAttribute("href", "/jobseeker/profile/new#coachability");
  await show(<TraitRow trait="coachability" given={untold} own={false} />);
  await expect.element(link).not.toBeInTheDocument();
});
