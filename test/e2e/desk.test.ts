import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { signIn, type Visit, visit } from "#test/support/chromium.ts";
import { demoPeople } from "#test/support/demo-people.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { toastsOnce } from "#test/support/toast.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started));
const { call } = demoPeople(() => ({ server, browser }));

async function as(who: string, path: string, width = 1440): Promise<Visit> {
  const visitor = await visit(browser, { baseURL: server.url, width });
  await signIn(visitor, `${who}@handpicked.test`);
  await visitor.page.goto(path);
  return visitor;
}

const button = (page: Page, name: string) => page.getByRole("button", { name }).first();
const dialog = (page: Page) => page.getByRole("dialog");
const type = (page: Page, label: string, text: string) =>
  dialog(page).getByLabel(label, { exact: true }).pressSequentially(text);

/** Adds an employer with a first request, from the dashboard. */
async function addEmployer(page: Page, role: string) {
  await button(page, "Add New Employer Request").click();
  await button(page, "Add and invite").click();
  await dialog(page).getByText("Location is required").waitFor();
  await type(page, "Shop *", "Zobrist Diesel");
  await type(page, "Shop’s location *", "Detroit, MI");
  await type(page, "Contact *", "Ottilie Zobrist");
  await type(page, "Contact’s email *", "ottilie@zobrist.example");
  await type(page, "Role *", role);
  await button(page, "Add and invite").click();
  expect(await toastsOnce(page, "Success")).toEqual([
    "Success\nZobrist Diesel is added, and ottilie@zobrist.example is invited",
  ]);
}

/** Approves the first candidate who waits for it, and says that they are job ready. */
async function approveSomebody(page: Page): Promise<string> {
  await page.goto("/admin/candidates?status=under_review&jobReady=false");
  const name = await page.locator("tbody th a").first().innerText();
  await page.getByRole("searchbox", { name: "Search" }).pressSequentially(name);
  await page.getByRole("heading", { name: "Candidates (1)" }).waitFor();
  await page.getByRole("link", { name }).click();
  await button(page, "Approve the profile").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  expect(await toastsOnce(page, "Success")).toEqual([`Success\n${name} is now: Profile Approved`]);

  await button(page, "Decide by hand").click();
  await dialog(page).getByText("Job ready", { exact: true }).click();
  await button(page, "Save the decision").click();
  await dialog(page).getByText("Say why").waitFor();
  await dialog(page).getByLabel("Reason *").pressSequentially("Worked a week beside our foreman.");
  await button(page, "Save the decision").click();
  await page.getByText("In Matching Pool").first().waitFor();
  await page.getByText("Worked a week beside our foreman.").waitFor();
  return name;
}

it("approves, makes job ready, sends to an employer, previews the mail and exports", async () => {
  const role = "Diesel Whisperer";
  const { page, problems, close } = await as("admin", "/admin");
  await addEmployer(page, role);
  await page.getByRole("heading", { name: `${role} at Employer` }).waitFor();
  const name = await approveSomebody(page);

  const raw = /^(full-time|part-time|flexible|weekends|day|evening|night|team-player|hands-on)$/;
  expect(await page.getByText(raw).allInnerTexts()).toEqual([]);

  await button(page, "Send to Employer").click();
  const request = dialog(page).getByRole("combobox", { name: "Request" });
  // Nobody has joined the new shop yet, so nobody can be sent to it.
  const offered = request.getByRole("option", { name: " at Novak Motors, " }).first();
  const [job = ""] = (await offered.innerText()).split(", ");
  await request.selectOption(await offered.getAttribute("value"));
  await dialog(page)
    .getByRole("list", { name: `Fit with this job: ${name}` })
    .getByText(/^(Under 1 mile|\d+ mi) away$/)
    .waitFor();
  await button(page, "Preview the email").click();
  const preview = page.getByRole("dialog", { name: "Match email" });
  await preview.getByRole("tab", { name: "To the candidate" }).click();
  await preview.getByText("Subject").waitFor();
  await preview.getByRole("button", { name: "Close" }).click();
  await dialog(page).getByRole("button", { name: "Send to Employer" }).click();
  const [sent] = await toastsOnce(page, "Success");
  expect(sent).toContain(`${name} was sent to ${job}`);
  await page.getByText(job).first().waitFor();

  await page.goto("/admin");
  await button(page, "Preview Match Email").click();
  await preview.getByText("the employer has not accepted the invitation").waitFor();
  await preview.getByText(role).first().waitFor();
  await preview.getByRole("button", { name: "Close" }).click();

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export Approved Talent" }).click(),
  ]);
  await page.getByText("Export started", { exact: true }).waitFor();
  expect(file.suggestedFilename()).toMatch(/^handpicked-candidates-[\d-]+\.csv$/);
  const rows: string[][] = parse(await readFile(await file.path(), "utf8"));
  expect(rows.map(([first, last]) => `${first} ${last}`)).toContain(name);
  expect(problems).toEqual([]);
  await close();
});

it("fills a request without matches, which stays open while people are sent", async () => {
  // Nobody of the demo works there at night, so that the job waits for an admin.
  const roleTitle = "Parts counter, nights";
  await call("employer", "POST", "/api/talent-requests", {
    roleTitle,
    location: "Tucson, AZ",
    hours: "night",
  });
  const { page, problems, close } = await as("admin", "/admin/requests?status=unmatched");
  const row = page.locator("tbody").filter({ hasText: roleTitle });
  const columns = () =>
    page
      .locator("thead th")
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left));
  await row.waitFor();
  // Columns are as wide as their words, which letters that come late change.
  await page.evaluate(() => document.fonts.ready);
  const before = await columns();
  await row.getByRole("button", { name: /^Fill/ }).click();
  const send = row.getByRole("button", { name: /^Send/ });
  await send.first().waitFor();
  expect(await columns(), "the columns stay where they are").toEqual(before);
  const people = await send.count();
  await send.first().click();
  await toastsOnce(page, "Success");
  await expect.poll(() => send.count()).toBe(people - 1);
  expect(await page.getByRole("searchbox").count(), "this list takes no search").toBe(0);
  expect(await row.count()).toBe(1);
  expect(problems).toEqual([]);
  await close();
});

it("keeps what the dashboard shows in the address: the strip, and everybody", async () => {
  const { page, problems, close } = await as("admin", "/admin");
  await page.getByText("Filtered by: AI Job Ready only").waitFor();
  expect(await page.getByText("All figures").count()).toBe(0);
  await button(page, "Show analytics").click();
  await page.getByText("All figures").waitFor();
  await page.getByRole("switch", { name: "Show All Candidates" }).press("Space");
  await page.getByText("Everyone with a profile").waitFor();
  await page.reload();
  await page.getByText("Everyone with a profile").waitFor();
  await page.getByText("All figures").click();
  await page.getByRole("heading", { name: "Matches and hires by week" }).waitFor();
  await page.getByRole("tab", { name: "Fairness" }).click();
  await page.getByText("not the independent audit").first().waitFor();
  expect(problems).toEqual([]);
  await close();
});

it("a jobseeker answers two voluntary questions, and takes the answers back", async () => {
  const { page, problems, close } = await as("jobseeker", "/jobseeker/self-identification", 390);
  await page.getByText("Female", { exact: true }).click();
  await page.getByText("Two or more races").click();
  await button(page, "Save my answers").click();
  await toastsOnce(page, "Saved");
  await page.reload();
  expect(await page.getByRole("radio", { name: "Two or more races" }).isChecked()).toBe(true);
  await button(page, "Remove my answers").click();
  await toastsOnce(page, "Removed");
  await page.getByRole("radio", { name: "I would rather not say" }).first().waitFor();
  expect(await page.getByRole("radio", { name: "Female" }).isChecked()).toBe(false);
  expect(problems).toEqual([]);
  await close();
});
