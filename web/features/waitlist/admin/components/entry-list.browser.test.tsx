import { userEvent } from "vitest/browser";
import { expect, it } from "vitest";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { EntryList } from "./entry-list.tsx";

const entry: WaitlistEntry = {
  id: "4b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  name: "Rosa Delgado",
  email: "rosa@example.com",
  phone: "(313) 555-0142",
  city: "Detroit",
  state: "MI",
  referralCode: "REF-ABC123",
  status: "pending",
  notes: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  updatedAt: null,
  invitedAt: null,
};

it("says that an entry could not be updated, from its row as from its editor", async () => {
  const down = () => refusal(503, "We can't answer right now.");
  const { screen } = await showOnScreen(
    <EntryList entries={[entry]} sorting={{ by: undefined, onSort: () => {} }} />,
    {
      server: {
        "POST /api/admin/waitlist/decisions": down,
        [`PATCH /api/admin/waitlist/${entry.id}`]: down,
      },
    },
  );
  await screen.getByRole("button", { name: "Approve Rosa Delgado" }).click();
  const said = screen.getByText("Failed to update waitlist entry");
  await expect.element(said).toBeVisible();
  await screen.getByRole("button", { name: "Close" }).click();
  await screen.getByRole("button", { name: "Edit Rosa Delgado" }).click();
  await screen.getByLabelText("Internal Notes").fill("Called her.");
  await screen.getByRole("button", { name: /^Save notes/ }).click();
  await expect.element(said).toBeVisible();
});

const other: WaitlistEntry = {
  ...entry,
  id: "5b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f12",
  name: "Ana Ruiz",
};

it("stays light enough for fifty rows on one page", async () => {
  const { screen } = await showOnScreen(
    <EntryList entries={[entry, other]} sorting={{ by: undefined, onSort: () => {} }} />,
    {},
  );
  const row = screen.getByRole("row", { name: /Ana Ruiz/ });
  await expect.element(row).toBeVisible();
  expect(row.element().querySelectorAll("*").length).toBeLessThanOrEqual(22);
});

it("ignores keys that have no action in a row", async () => {
  const { screen } = await showOnScreen(
    <EntryList entries={[entry, other]} sorting={{ by: undefined, onSort: () => {} }} />,
    {},
  );
  const box = screen.getByRole("checkbox", { name: "Select Ana Ruiz" });
  await expect.element(box).toBeVisible();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(screen.getByText("1 applicant selected")).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Approve Ana Ruiz" })).toHaveFocus();
});

it("keeps who is selected when the decision on them fails", async () => {
  const { screen } = await showOnScreen(
    <EntryList entries={[entry, other]} sorting={{ by: undefined, onSort: () => {} }} />,
    { server: { "POST /api/admin/waitlist/decisions": () => refusal(503, "Busy") } },
  );
  await screen.getByRole("button", { name: /^Select all 2/ }).click();
  await screen.getByRole("button", { name: "Approve 2" }).click();
  await screen.getByRole("button", { name: "Approve and invite 2" }).click();
  await expect.element(screen.getByText("Failed to update waitlist entry")).toBeVisible();
  await expect.element(screen.getByText("2 applicants selected")).toBeVisible();
});

it("decides on the next one while the last is on its way, and on each once", async () => {
  const { screen, sent } = await showOnScreen(
    <EntryList entries={[entry, other]} sorting={{ by: undefined, onSort: () => {} }} />,
    { server: { "POST /api/admin/waitlist/decisions": () => new Promise(() => {}) } },
  );
  await screen.getByRole("button", { name: "Approve Rosa Delgado" }).click();
  await screen.getByRole("button", { name: "Approve Rosa Delgado" }).click();
  await screen.getByRole("button", { name: "Approve Ana Ruiz" }).click();
  const decided = () =>
    sent.flatMap(({ body }) =>
      (body as { decisions: { id: string }[] }).decisions.map(({ id }) => id),
    );
  await expect.poll(decided).toEqual([entry.id, other.id]);
});

const open = "This address has an open invitation for another role.";

it("says why an approval is refused, from its row as from its editor", async () => {
  const { screen } = await showOnScreen(
    <EntryList entries={[entry]} sorting={{ by: undefined, onSort: () => {} }} />,
    {
      server: {
        "POST /api/admin/waitlist/decisions": () => ({
          body: { decided: [], left: [{ id: entry.id, why: open }] },
        }),
        [`PATCH /api/admin/waitlist/${entry.id}`]: () => refusal(409, open),
        [`GET /api/admin/waitlist/${entry.id}`]: () => ({ body: entry }),
      },
    },
  );
  await screen.getByRole("button", { name: "Approve Rosa Delgado" }).click();
  await expect.element(screen.getByText(`Rosa Delgado: ${open}`)).toBeVisible();
  await screen.getByRole("button", { name: "Close" }).click();
  await screen.getByRole("button", { name: "Edit Rosa Delgado" }).click();
  await screen.getByLabelText("Status").selectOptions("Approved");
  await screen.getByRole("button", { name: "Approve and invite" }).click();
  await expect.element(screen.getByText(open, { exact: true })).toBeVisible();
  expect(screen.getByText(/^This entry changed while/).query()).toBeNull();
});

it("does not call undone what stays decided", async () => {
  const why = "Someone else changed this entry in the meantime.";
  let asked = 0;
  const { screen } = await showOnScreen(
    <EntryList entries={[entry]} sorting={{ by: undefined, onSort: () => {} }} />,
    {
      server: {
        "POST /api/admin/waitlist/decisions": () =>
          asked++ === 0
            ? { body: { decided: [{ ...entry, status: "approved" }], left: [] } }
            : { body: { decided: [], left: [{ id: entry.id, why }] } },
      },
    },
  );
  await screen.getByRole("button", { name: "Approve Rosa Delgado" }).click();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("Nothing was changed")).toBeVisible();
  await expect.element(screen.getByText(`Rosa Delgado: ${why}`)).toBeVisible();
  expect(screen.getByText("Undone").query()).toBeNull();
});

it("leaves the keys of the rows alone while an entry is edited", async () => {
  const { screen, sent } = await showOnScreen(
    <EntryList entries={[entry]} sorting={{ by: undefined, onSort: () => {} }} />,
    { server: { "POST /api/admin/waitlist/decisions": () => new Promise(() => {}) } },
  );
  await screen.getByRole("button", { name: "Edit Rosa Delgado" }).click();
  await screen.getByLabelText("Status").selectOptions("Rejected");
  const box = screen.getByRole("checkbox", { name: "Tell the applicant by email" });
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard("a");
  await screen.getByRole("button", { name: "Cancel" }).click();
  await screen.getByRole("button", { name: "Reject Rosa Delgado" }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ decisions: [{ status: "rejected" }] });
});
