import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { type Column, Table } from "./table.tsx";

interface Row {
  name: string;
  sent: string | null;
}

const columns: Column<Row>[] = [
  { id: "name", header: "Message", primary: true, cell: ({ name }) => name },
  { id: "sent", header: "Sent", cell: ({ sent }) => sent },
];
const rows = [
  { name: "Welcome", sent: "Monday" },
  { name: "Reminder", sent: null },
];

it("shows a dash where a cell has nothing", async () => {
  const { screen } = await showOnScreen(
    <Table caption="Messages" columns={columns} rows={rows} rowKey={({ name }) => name} />,
    {},
  );
  await expect.element(screen.getByRole("cell", { name: "–" })).toBeVisible();
});

it("draws again only the row that changed, where the columns stay the same", async () => {
  const drawn: string[] = [];
  const noting: Column<Row>[] = [
    { id: "name", header: "Message", primary: true, cell: ({ name }) => (drawn.push(name), name) },
    { id: "sent", header: "Sent", cell: ({ sent }) => sent },
  ];
  const list = (some: readonly Row[]) => (
    <Table caption="Messages" columns={noting} rows={some} rowKey={({ name }) => name} />
  );
  const screen = await render(list(rows));
  drawn.length = 0;
  await screen.rerender(list(rows.map((row) => ({ ...row, sent: row.sent ?? "Tuesday" }))));
  await expect.element(screen.getByRole("cell", { name: "Tuesday" })).toBeVisible();
  expect(new Set(drawn)).toEqual(new Set(["Reminder"]));
});
