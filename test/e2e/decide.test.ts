import type { Browser, Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoPassword } from "#server/demo/accounts.ts";
import { applyAt } from "#test/support/applicant.ts";
import { signIn, type Visit, visit } from "#test/support/chromium.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { toastsOnce } from "#test/support/toast.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started));

const admin = "admin@handpicked.test";

const wide = () => visit(browser, { baseURL: server.url, width: 1440 });

async function asAdmin(path: string): Promise<Visit> {
  const visitor = await wide();
  await signIn(visitor, admin);
  await visitor.page.goto(path);
  return visitor;
}

/** The figure under a label, once it is that. */
const figure = (page: Page, label: string, value: number) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByRole("term").filter({ hasText: label }) })
    .getByRole("definition")
    .filter({ hasText: new RegExp(`^${value}$`) })
    .waitFor();

const entries = (page: Page) => page.getByRole("table", { name: "Waitlist entries" });
const editor = (page: Page, name: string) => page.getByRole("form", { name: `Edit ${name}` });
const edit = (page: Page, name: string) =>
  page.getByRole("button", { name: `Edit ${name}` }).click();

async function login(page: Page, password: string) {
  await page.getByLabel("Email", { exact: true }).fill(admin);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

describe("the admin's own door", () => {
  it("shows no data, refuses a wrong password and opens with the right one", async () => {
    const { page, problems, close } = await wide();
    await page.goto("/admin/waitlist");
    await page.getByRole("heading", { level: 1, name: "Handpicked Admin" }).waitFor();
    expect(await page.getByText("@example.com").count()).toBe(0);

    await login(page, "not the password");
    expect(await toastsOnce(page, "Error")).toEqual([
      "Error\nInvalid credentials or unauthorized access",
    ]);
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(admin);
    expect(problems).toEqual([expect.stringContaining("401 (Unauthorized)")]);

    // An account that is not an admin's gets the same answer and no session.
    await page.getByLabel("Email", { exact: true }).fill("employer@handpicked.test");
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith("/api/auth/sign-in/email")),
      page.getByRole("button", { name: "Login" }).click(),
    ]);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name.includes("session"))).toEqual([]);
    expect(problems.splice(1)).toHaveLength(1);

    await page.getByRole("button", { name: "Show password" }).click();
    expect(await page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
    await login(page, demoPassword);
    expect(await toastsOnce(page, "Success")).toEqual(["Success\nAdmin access granted"]);
    await entries(page).getByText("@example.com").first().waitFor();
    expect(problems).toHaveLength(1);
    await close();
  });

  it("is shut by signing out: neither the back button nor a call shows anything", async () => {
    const { page, context, problems, close } = await asAdmin("/admin/waitlist");
    await entries(page).getByText("@example.com").first().waitFor();
    const cookies = await context.cookies();
    await page.getByRole("link", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Apply for Access" }).waitFor();

    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Handpicked Admin" }).waitFor();
    expect(await page.getByText("@example.com").count()).toBe(0);

    await context.addCookies(cookies);
    const answer = await context.request.get("/api/admin/waitlist");
    expect(answer.status()).toBe(401);
    expect(problems).toEqual([]);
    await close();
  });
});

it("filters and searches, the counters follow, and a reload keeps it", async () => {
  await applyAt(server.url, { name: "Quentin Zobrist" });
  await applyAt(server.url, { name: "Ottilie Zobrist" });
  const { page, problems, close } = await asAdmin("/admin/waitlist");
  await page.getByRole("searchbox", { name: "Search" }).pressSequentially("zobrist");
  await page.getByRole("heading", { name: "Waitlist Entries (2)" }).waitFor();
  await figure(page, "Total Applications", 2);
  await figure(page, "Pending", 2);

  await page.getByRole("combobox", { name: "Status" }).selectOption("Rejected");
  await page.getByText("No waitlist entries found matching your criteria.").waitFor();
  await figure(page, "Total Applications", 0);

  await page.getByRole("combobox", { name: "Status" }).selectOption("Pending");
  await page.getByRole("searchbox", { name: "Search" }).fill("ottilie");
  await page.getByRole("heading", { name: "Waitlist Entries (1)" }).waitFor();
  const address = page.url();

  await page.reload();
  await page.getByRole("heading", { name: "Waitlist Entries (1)" }).waitFor();
  expect(page.url()).toBe(address);
  expect(await page.getByRole("searchbox", { name: "Search" }).inputValue()).toBe("ottilie");
  expect(await page.getByRole("combobox", { name: "Status" }).inputValue()).toBe("pending");

  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByRole("textbox", { name: "Referral code" }).pressSequentially("no-such-code");
  await page.getByRole("heading", { name: "Waitlist Entries (0)" }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

/** The text of a change in an entry's history, spaces evened out. */
const changeText = async (change: Locator) => (await change.innerText()).replaceAll(/\s+/g, " ");

it("approves: history, outbox, and an invitation that lets its owner in once", async () => {
  const { name, email } = await applyAt(server.url, { name: "Irma Vasquez" });
  const { page, problems, close } = await asAdmin(`/admin/waitlist?search=${email}`);

  await edit(page, name);
  await editor(page, name).getByLabel("Internal Notes").pressSequentially("Ten years of brakes.");
  await editor(page, name).getByRole("button", { name: "Save notes" }).click();
  expect(await toastsOnce(page, "Success")).toEqual([
    "Success\nWaitlist entry updated successfully",
  ]);
  await entries(page).getByText("Ten years of brakes.").waitFor();
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe(`Edit ${name}`);

  await edit(page, name);
  await editor(page, name).getByLabel("Status").selectOption("Approved");
  await editor(page, name).getByText(`An invitation goes out to ${email}.`).waitFor();
  await editor(page, name).getByRole("button", { name: "Approve and invite" }).click();
  await figure(page, "Approved", 1);
  await entries(page)
    .getByText(/^Invited /)
    .waitFor();

  await page.getByRole("button", { name: `History of ${name}` }).click();
  const history = page.getByRole("region", { name: `History of ${name}` });
  await history.getByText("Ada Moreno").first().waitFor();
  const changes = history.locator("ol > li");
  expect(await changes.count()).toBe(2);
  const today = `${new Date().getUTCFullYear()}`;
  expect(await changeText(changes.nth(0))).toMatch(
    new RegExp(`^Ada Moreno, .*${today}.* Status from Pending → to Approved$`),
  );
  expect(await changeText(changes.nth(1))).toContain(
    "Notes from nothing → to Ten years of brakes.",
  );

  await page.goto(`/admin/outbox?search=${email}`);
  await page.getByRole("button", { name: `Open “You're in: your invitation` }).click();
  const message = page.getByRole("dialog", { name: "You're in: your invitation to Handpicked" });
  const link = await message
    .getByText(/sign-in\/link#/)
    .first()
    .innerText();
  expect(problems).toEqual([]);
  await close();

  const scanner = await wide();
  await scanner.page.goto(link);
  await scanner.page.getByRole("heading", { name: "Sign in with your link" }).waitFor();
  await scanner.close();

  const worker = await visit(browser, { baseURL: server.url });
  await worker.page.goto(link);
  await worker.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await worker.page.getByRole("heading", { name: "Welcome, Irma" }).waitFor();
  await worker.page.getByText("Jobseeker Portal").waitFor();
  expect(worker.problems).toEqual([]);
  await worker.close();

  const latecomer = await visit(browser, { baseURL: server.url });
  await latecomer.page.goto(link);
  await latecomer.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await latecomer.page
    .getByRole("heading", { name: "This link has been used or has expired" })
    .waitFor();
  expect(latecomer.problems).toEqual([expect.stringContaining("410 (Gone)")]);
  await latecomer.close();
});

it("begins every list with rows that are seen without scrolling", async () => {
  const { page, problems, close } = await asAdmin("/admin/waitlist");
  for (const list of ["waitlist", "candidates", "requests", "outbox", "settings"]) {
    await page.goto(`/admin/${list}`);
    const rows = page.locator("main tbody[data-row]");
    await rows.nth(2).waitFor();
    const foot = await rows.nth(2).evaluate((row) => row.getBoundingClientRect().bottom);
    expect({ list, isSeen: foot < 900 }).toEqual({ list, isSeen: true });
  }
  expect(problems).toEqual([]);
  await close();
});

it("decides from the rows: by one press, by a key, and several at once with one way back", async () => {
  for (const name of ["Pia Rowstone", "Quin Rowstone", "Rae Rowstone"])
    await applyAt(server.url, { name });
  const { page, problems, close } = await asAdmin("/admin/waitlist?search=rowstone");
  await page.getByRole("heading", { name: "Waitlist Entries (3)" }).waitFor();

  await page.getByRole("button", { name: "Name", exact: true }).click();
  await page.waitForURL(/sort=name/);
  const first = entries(page).getByRole("rowheader").first();
  await first.getByText("Pia Rowstone", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Approve Pia Rowstone" }).click();
  expect(await toastsOnce(page, "Success")).toEqual([
    expect.stringContaining("Pia Rowstone approved and invited."),
  ]);
  await figure(page, "Approved", 1);
  // The focus went on to whoever comes next.
  await page.keyboard.press("r");
  await figure(page, "Rejected", 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await toastsOnce(page, "Undone");
  await figure(page, "Pending", 2);

  await page.getByRole("button", { name: "Select all 2 pending on this page" }).click();
  await page.getByRole("button", { name: "Approve 2" }).waitFor();
  // With a selection a key is about all of it, and asks first.
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  const question = page.getByRole("alertdialog", { name: "Approve 2 applicants?" });
  await question.getByRole("button", { name: "Approve and invite 2" }).click();
  await figure(page, "Approved", 3);
  await page.getByRole("button", { name: "Undo" }).click();
  await figure(page, "Approved", 1);
  expect(problems).toEqual([]);
  await close();
});

it("tells the second of two admins that the entry changed, and keeps what they typed", async () => {
  const { name, email } = await applyAt(server.url, { name: "Bo Lindqvist" });
  const [first, second] = await Promise.all([
    asAdmin(`/admin/waitlist?search=${email}`),
    asAdmin(`/admin/waitlist?search=${email}`),
  ]);
  for (const { page } of [first, second]) await edit(page, name);

  await editor(first.page, name).getByLabel("Internal Notes").fill("First come.");
  await editor(first.page, name).getByRole("button", { name: "Save notes" }).click();
  await toastsOnce(first.page, "Success");

  const notes = editor(second.page, name).getByLabel("Internal Notes");
  await notes.fill("Second thought.");
  await editor(second.page, name).getByRole("button", { name: "Save notes" }).click();
  await second.page.getByText("This entry changed while you were editing").waitFor();
  await editor(second.page, name).getByText("First come.").waitFor();
  expect(await notes.inputValue()).toBe("Second thought.");
  expect(second.problems).toEqual([expect.stringContaining("409 (Conflict)")]);

  await editor(second.page, name).getByRole("button", { name: "Save notes" }).click();
  await toastsOnce(second.page, "Success");
  await entries(second.page).getByText("Second thought.").waitFor();
  await Promise.all([first.close(), second.close()]);
});
