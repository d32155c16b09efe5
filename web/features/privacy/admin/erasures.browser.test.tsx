import { useQuery } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { listPeople } from "#contract/people.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { pageOf } from "#web/lib/page-of.ts";
import { reading } from "#web/reading.ts";
import { Erasures } from "./erasures.tsx";

/** Another admin page that shows the account. */
function People() {
  const { data } = useQuery({
    ...reading<typeof listPeople>("/api/admin/people", { query: { limit: 20 } }),
    select: pageOf,
  });
  return <output aria-label="People">{data?.counts.total}</output>;
}

const erasure = {
  id: "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  email: "ann@reed.example",
  reason: "She wrote in.",
  by: "Ada Moreno",
  state: "waiting",
  createdAt: "2026-11-20T12:00:00.000Z",
  erasesAt: "2026-12-20T12:00:00.000Z",
};

const empty = { items: [], nextCursor: null, counts: { total: 0 } };

it.each([
  ["people", "Ann Reed", "Ann Reed's account will be hidden, and they'll be signed out"],
  ["people", "", "Ann@reed.example's account will be hidden, and they'll be signed out"],
  ["waitlist", "Ann Reed", "Ann Reed applied but has no account"],
  ["neither", "", "No account or application uses this address"],
])("says before the erasure whose the address is: %s, %j", async (list, name, said) => {
  const found = {
    ...empty,
    items: [
      { id: "1", name: "Joanne Reed", email: "jo-ann@reed.example" },
      { id: "2", name, email: "Ann@reed.example" },
    ],
  };
  const { screen } = await showOnScreen(<Erasures />, {
    server: {
      "GET /api/admin/people": () => ({ body: list === "people" ? found : empty }),
      "GET /api/admin/waitlist": () => ({ body: list === "waitlist" ? found : empty }),
      "GET /api/admin/erasures": () => ({ body: [] }),
    },
  });
  await screen.getByLabelText(/^Email/).fill(erasure.email);
  await screen.getByLabelText(/^Reason/).fill(erasure.reason);
  await screen.getByRole("button", { name: "Erase" }).click();
  const told = screen.getByRole("alertdialog").getByText(said, { exact: false });
  await expect.element(told).toBeVisible();
  // It takes the place of another sentence in a dialog that was read out already.
  await expect.element(told).toHaveAttribute("aria-live", "polite");
});

it("names the day of an erasure that the mail to the person names, wherever it is read", async () => {
  // Still December 29 in American Samoa, the last time zone of the country to reach it.
  const erasesAt = "2026-12-30T10:59:00.000Z";
  const { screen } = await showOnScreen(<Erasures />, {
    server: { "GET /api/admin/erasures": () => ({ body: [{ ...erasure, erasesAt }] }) },
  });
  await expect.element(screen.getByText("Dec 29, 2026")).toBeVisible();
});

it("shows the other admin pages that somebody is being erased, and that they stay", async () => {
  let total = 1;
  const { screen } = await showOnScreen(
    <>
      <People />
      <Erasures />
    </>,
    {
      server: {
        "GET /api/admin/people": () => ({
          body: { items: [], nextCursor: null, counts: { total } },
        }),
        "GET /api/admin/waitlist": () => ({ body: empty }),
        "GET /api/admin/erasures": () => ({ body: total === 0 ? [erasure] : [] }),
        "POST /api/admin/erasures": () => {
          total = 0;
          return { body: erasure };
        },
        [`DELETE /api/admin/erasures/${erasure.id}`]: () => {
          total = 1;
          return { body: erasure };
        },
      },
    },
  );
  await screen.getByLabelText(/^Email/).fill(erasure.email);
  await screen.getByLabelText(/^Reason/).fill(erasure.reason);
  await screen.getByRole("button", { name: "Erase" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Erase" }).click();
  await expect.element(screen.getByLabelText("People")).toHaveTextContent("0");
  await screen.getByRole("button", { name: /^Cancel the erasure of/ }).click();
  await screen.getByRole("button", { name: "Cancel erasure", exact: true }).last().click();
  await expect.element(screen.getByLabelText("People")).toHaveTextContent("1");
});
