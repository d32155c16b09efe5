import { useQuery } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { listCandidates } from "#contract/candidates.ts";
import type { Person } from "#contract/people.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { pageOf } from "#web/lib/page-of.ts";
import { reading } from "#web/reading.ts";
import { PersonActForm } from "./person-act-form.tsx";

const person = {
  id: "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  name: "Ann Reed",
  email: "ann@reed.example",
  role: "jobseeker",
} as Person;
const change = `PATCH /api/admin/people/${person.id}`;

/** Another admin page that shows the account. */
function Candidates() {
  const { data } = useQuery({
    ...reading<typeof listCandidates>("/api/admin/candidates", { query: { limit: 50 } }),
    select: pageOf,
  });
  return <output aria-label="Candidates">{data?.counts.total}</output>;
}

it("shows the other admin pages what was done to an account", async () => {
  let total = 1;
  const { screen } = await showOnScreen(
    <>
      <Candidates />
      <PersonActForm person={person} act="deactivate" onDone={() => {}} />
    </>,
    {
      server: {
        "GET /api/admin/candidates": () => ({
          body: { items: [], nextCursor: null, counts: { total } },
        }),
        [change]: () => {
          total = 0;
          return { body: person };
        },
      },
    },
  );
  await expect.element(screen.getByLabelText("Candidates")).toHaveTextContent("1");
  await screen.getByRole("button", { name: "Deactivate" }).click();
  await expect.element(screen.getByLabelText("Candidates")).toHaveTextContent("0");
});

it("changes no role to the one that somebody has", async () => {
  const { screen, sent } = await showOnScreen(
    <PersonActForm person={person} act="role" onDone={() => {}} />,
    { server: { [change]: () => ({ body: person }) } },
  );
  const submit = screen.getByRole("button", { name: "Change role" });
  await screen.getByLabelText(/^Reason/).fill("Left the shop.");
  await expect.element(submit).toBeDisabled();
  await expect.element(screen.getByText("The role they have now.")).toBeVisible();
  await screen.getByLabelText("Role").selectOptions("No role");
  await submit.click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ role: null, reason: "Left the shop." }]);
});
