import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { applyAt } from "#test/support/applicant.ts";
import { signIn, type Visit, visit } from "#test/support/chromium.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started));

async function asAdmin(path: string): Promise<Visit> {
  const visitor = await visit(browser, { baseURL: server.url, width: 1440 });
  await signIn(visitor, "admin@handpicked.test");
  await visitor.page.goto(path);
  return visitor;
}

const count = (page: Page, entries: number) =>
  page.getByRole("heading", { name: `Waitlist Entries (${entries})` }).waitFor();

it("exports what the filters let through, under the product's name and the day's", async () => {
  const elsewhere = { phone: "+1 313 555 0100", city: "Exportville" };
  await applyAt(server.url, { ...elsewhere, name: "=cmd()", email: "cmd@example.com" });
  await applyAt(server.url, { ...elsewhere, name: 'Ñandú, "Chuy"', email: "chuy@example.com" });
  const { page, problems, close } = await asAdmin("/admin/waitlist");
  await page.getByRole("searchbox", { name: "Search" }).pressSequentially("exportville");
  await count(page, 2);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const day = new Date().toISOString().slice(0, 10);
  expect(file.suggestedFilename()).toBe(`handpicked-waitlist-${day}.csv`);
  const text = await readFile(await file.path(), "utf8");
  const [columns, ...rows] = parse(text, { bom: true }) as string[][];
  expect(columns).toEqual([
    "Name",
    "Phone",
    "Email",
    "City",
    "State",
    "Referral Code",
    "Status",
    "Notes",
    "Date Applied",
    "Last Updated",
  ]);
  expect(rows.map(([name]) => name).toSorted()).toEqual(["'=cmd()", 'Ñandú, "Chuy"']);
  expect(rows[0]?.[1]).toBe("(313) 555-0100");
  expect(rows[0]?.[8]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(problems).toEqual([]);
  await close();
});

const columns = "Name,Phone,Email,City,State,Referral Code,Status,Notes,Date Applied";
const good = [
  "Old Hand,(313) 555-0111,old.hand@example.com,Importown,MI,REF-SAL313,approved,Kept,2024-03-01 09:30:00",
  "New Hand,(313) 555-0112,new.hand@example.com,Importown,MI,ref-denise,pending,,2024-03-02 09:30:00",
];
const wrong = "No Code,(313) 555-0113,no.code@example.com,Importown,MI,REF-NOBODY,pending,,";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Import applications" });

async function preview(page: Page, name: string, rows: string[]) {
  const buffer = Buffer.from([columns, ...rows].join("\r\n"));
  await dialog(page).getByLabel("CSV file").setInputFiles({ name, mimeType: "text/csv", buffer });
  await dialog(page).getByRole("button", { name: "Preview" }).click();
  await dialog(page).getByText(`${name}: ${rows.length} row`).waitFor();
}

it("imports a whole file or nothing, after showing what it would do", async () => {
  const { page, context, problems, close } = await asAdmin("/admin/waitlist?search=importown");
  await count(page, 0);
  await page.getByRole("button", { name: "Import", exact: true }).click();

  await preview(page, "spoiled.csv", [...good, wrong]);
  await dialog(page).getByText("1 row must be fixed first").waitFor();
  await dialog(page).getByText("Referral Code: No referrer holds this code").waitFor();
  const rows = dialog(page).getByRole("row");
  expect(await rows.nth(1).innerText()).toContain("No Code");
  expect(await dialog(page).getByRole("button", { name: "Add 2 rows" }).isDisabled()).toBe(true);

  await dialog(page).getByRole("button", { name: "Back to the file" }).click();
  await preview(page, "mended.csv", good);
  await context.route("**/api/admin/waitlist/import", (route) => route.abort());
  await dialog(page).getByRole("button", { name: "Add 2 rows" }).click();
  await dialog(page).getByText("Nothing was loaded", { exact: true }).waitFor();
  await dialog(page).getByText("mended.csv: 2 rows read.").waitFor();
  expect(problems).toEqual([expect.stringContaining("net::ERR_FAILED")]);

  await context.unroute("**/api/admin/waitlist/import");
  await dialog(page).getByRole("button", { name: "Add 2 rows" }).click();
  await dialog(page).getByText("2 applications added").waitFor();
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await count(page, 2);
  await page.getByText("Mar 1, 2024").waitFor();
  await page.getByText("Not invited yet").waitFor();

  await page.getByRole("button", { name: "Import", exact: true }).click();
  await preview(page, "mended.csv", good);
  await dialog(page).getByText("There is nothing new in this file").waitFor();
  expect(problems).toHaveLength(1);
  await close();
});
