import { expect, it } from "vitest";
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
