import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { applyAt } from "#test/support/applicant.ts";
import { signIn, type Visit, visit } from "#test/support/chromium.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { toastsOnce } from "#test/support/toast.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started));

async function asAdmin(): Promise<Visit> {
  const visitor = await visit(browser, { baseURL: server.url, width: 1440 });
  await signIn(visitor, "admin@handpicked.test");
  await visitor.page.goto("/admin/waitlist");
  await visitor.page.getByRole("tab", { name: "Referrer Tracking" }).click();
  await cardOf(visitor.page, "Sal Ferraro").waitFor();
  return visitor;
}

const cardOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name }) });

const form = (page: Page) => page.getByRole("region", { name: "Add New Referrer" });
const input = (page: Page, label: string) => form(page).getByRole("textbox", { name: label });

async function add(page: Page, name: string, code: string) {
  await page.getByRole("button", { name: "Add Referrer" }).first().click();
  await input(page, "Name").pressSequentially(name);
  await input(page, "Referral Code").pressSequentially(code);
  await form(page).getByRole("button", { name: "Add Referrer" }).click();
}

/** A visitor's six fields, typed and sent. */
async function applyAs(page: Page, email: string, code: string) {
  const values = {
    "Full name": "Dana Whitlock",
    Phone: "(313) 555-0177",
    Email: email,
    City: "Toledo",
    State: "OH",
    "Referral code": code,
  };
  for (const [label, value] of Object.entries(values))
    await page.getByRole("textbox", { name: label }).fill(value);
  await page.getByRole("button", { name: "Apply for Access" }).click();
}

it("a new referrer's code works at once, until the referrer is deactivated", async () => {
  const { page, problems, close } = await asAdmin();
  await add(page, "Nova Garage", "nova-77");
  expect(await toastsOnce(page, "Success")).toEqual(["Success\nReferrer created successfully"]);
  await cardOf(page, "Nova Garage").getByText("NOVA-77").waitFor();

  const visitor = await visit(browser, { baseURL: server.url });
  await visitor.page.goto("/");
  await applyAs(visitor.page, "dana@example.com", "Nova-77");
  await visitor.page.getByRole("heading", { name: "Thank you" }).waitFor();

  await page.getByRole("button", { name: "Deactivate Nova Garage" }).click();
  const question = page.getByRole("alertdialog", { name: "Deactivate Nova Garage?" });
  await question.getByRole("button", { name: "Deactivate" }).click();
  await cardOf(page, "Nova Garage").getByText("Inactive").waitFor();

  // Somebody else's browser: whoever has applied finds their application and no form.
  const another = await visit(browser, { baseURL: server.url });
  await another.page.goto("/");
  await applyAs(another.page, "dana.again@example.com", "NOVA-77");
  expect(await toastsOnce(another.page, "Invalid Referral Code")).toEqual([
    "Invalid Referral Code\nPlease enter a valid referral code.",
  ]);

  await page.getByRole("button", { name: "Reactivate Nova Garage" }).click();
  await cardOf(page, "Nova Garage").getByText("Active", { exact: true }).waitFor();
  await another.page.getByRole("button", { name: "Apply for Access" }).click();
  await another.page.getByRole("heading", { name: "Thank you" }).waitFor();

  expect(another.problems).toEqual([expect.stringContaining("400 (Bad Request)")]);
  expect([...visitor.problems, ...problems]).toEqual([]);
  await Promise.all([visitor.close(), another.close(), close()]);
});

it("the form raises a code while it is typed, proposes one, and says what is missing", async () => {
  const { page, problems, close } = await asAdmin();
  await page.getByRole("button", { name: "Add Referrer" }).click();
  await form(page).getByRole("button", { name: "Add Referrer" }).click();
  expect(await toastsOnce(page, "Missing Information")).toEqual([
    "Missing Information\nName and referral code are required",
  ]);
  expect(await input(page, "Name").evaluate((own) => own === document.activeElement)).toBe(true);

  await input(page, "Referral Code").pressSequentially("tow-9");
  expect(await input(page, "Referral Code").inputValue()).toBe("TOW-9");
  await page.keyboard.press("Home");
  await page.keyboard.type("big-");
  expect(await input(page, "Referral Code").inputValue()).toBe("BIG-TOW-9");

  await form(page).getByRole("button", { name: "Use this code" }).click();
  expect(await input(page, "Referral Code").inputValue()).toMatch(/^[A-Z0-9-]{10,}$/);
  await input(page, "Referral Code").fill("ref-sal313");
  await input(page, "Name").fill("Sal the Second");
  await form(page).getByRole("button", { name: "Add Referrer" }).click();
  expect(await toastsOnce(page, "Error")).toEqual([
    "Error\nAnother referrer already holds this code.",
  ]);
  expect(await input(page, "Name").inputValue()).toBe("Sal the Second");
  expect(problems).toEqual([expect.stringContaining("409 (Conflict)")]);
  await close();
});

it("tracks what became of the people a referrer sent", async () => {
  const { page, problems, close } = await asAdmin();
  await add(page, "Rosie Tran", "rosie-3");
  await cardOf(page, "Rosie Tran").getByText("–").waitFor();

  for (const name of ["Uma", "Vic", "Wes"])
    await applyAt(server.url, { name: `${name} Sent`, referralCode: "ROSIE-3" });
  await page.reload();
  await cardOf(page, "Rosie Tran").getByRole("link", { name: "See their people" }).click();
  await page.getByRole("heading", { name: "Waitlist Entries (3)" }).waitFor();
  for (const [name, status, button] of [
    ["Uma Sent", "Approved", "Approve and invite"],
    ["Vic Sent", "Rejected", "Reject"],
  ] as const) {
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    const editor = page.getByRole("form", { name: `Edit ${name}` });
    await editor.getByLabel("Status").selectOption(status);
    await editor.getByRole("button", { name: button, exact: true }).click();
    await editor.waitFor({ state: "detached" });
  }

  await page.getByRole("tab", { name: "Referrer Tracking" }).click();
  const card = cardOf(page, "Rosie Tran");
  await card.getByText("33%").waitFor();
  const text = (await card.innerText()).replaceAll(/\s+/g, " ");
  expect(text).toContain("Total referred 3 Approval rate 33%");
  expect(text).toContain("Approved 1 Pending 1 Rejected 1");
  expect(problems).toEqual([]);
  await close();
});

it("a link with the code is there for the admin, and on the referrer's own page, in either language", async () => {
  const { page, context, problems, close } = await asAdmin();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const card = cardOf(page, "Sal Ferraro");
  await card.getByRole("button", { name: "Copy link with the code REF-SAL313" }).click();
  await page.getByText("Text copied to clipboard").first().waitFor();
  const share = `${server.url}/?ref=REF-SAL313`;
  expect(await clipboard()).toBe(share);
  await card.getByRole("button", { name: "Copy the link to the status page" }).click();
  await expect.poll(clipboard).toContain("/referral-status#");
  const { hash } = new URL(await clipboard());

  for (const [locale, button] of [
    ["en-US", "Copy link"],
    ["es-MX", "Copiar enlace"],
  ] as const) {
    const own = await visit(browser, { baseURL: server.url, locale });
    const answers: string[] = [];
    own.page.on("response", async (answer) => {
      if (answer.url().endsWith("/api/referrals/status")) answers.push(await answer.text());
    });
    await own.page.goto(`/referral-status${hash}`);
    await own.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await own.page.getByRole("button", { name: button, exact: true }).click();
    await expect.poll(() => own.page.evaluate(() => navigator.clipboard.readText())).toBe(share);
    await own.page.getByRole("img", { name: "QR" }).waitFor();
    expect(answers).toHaveLength(1);
    expect(answers[0]).not.toContain("REF-SAL313");
    expect(own.problems).toEqual([]);
    await own.close();
  }
  expect(problems).toEqual([]);
  await close();
});
