import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyAt } from "#test/support/applicant.ts";
import { accessibilityProblems } from "#test/support/axe.ts";
import { launchChromium, signIn, type Visit, visit } from "#test/support/chromium.ts";
import { demoDataDir } from "#test/support/demo-data.ts";
import { docx } from "#test/support/documents.ts";
import { type ServerProcess, startServer } from "#test/support/server-process.ts";
import { toastsOnce } from "#test/support/toast.ts";

const { dataDir, remove } = demoDataDir();
let server: ServerProcess;
let browser: Browser;
let admin: Visit;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ dataDir }), launchChromium()]);
  admin = await visit(browser, { baseURL: server.url, width: 1440 });
  await signIn(admin, "admin@handpicked.test");
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  remove();
});

/** A call that a person's own pages could make, as JSON. */
async function callAs<T>({ context }: Visit, method: string, path: string, data?: object) {
  const headers = { origin: server.url };
  const answer = await context.request.fetch(path, { method, headers, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const asAdmin = <T>(path: string, change?: object) =>
  callAs<T>(admin, change ? "PATCH" : "GET", path, change);

interface Mail {
  id: string;
  to: string;
  subject: string;
}

/** The way in that the newest message with this subject holds. */
async function linkTo(email: string, subject: RegExp): Promise<string> {
  const mails = await asAdmin<Mail[]>("/api/admin/emails");
  const mail = mails.find((sent) => sent.to === email && subject.test(sent.subject));
  const { text } = await asAdmin<{ text: string }>(`/api/admin/emails/${mail?.id}`);
  return /http\S+#\S+/.exec(text)?.[0] ?? "";
}

/** Somebody who applied, was approved, and has opened their invitation on a phone. */
async function invited(name: string): Promise<Visit & { email: string }> {
  const { email } = await applyAt(server.url, { name });
  const [entry] = await asAdmin<{ id: string }[]>(`/api/admin/waitlist?search=${email}`);
  await asAdmin(`/api/admin/waitlist/${entry?.id}`, { status: "approved" });
  const visitor = await visit(browser, { baseURL: server.url });
  await visitor.page.goto(await linkTo(email, /invitation/));
  await visitor.page.getByRole("button", { name: "Sign in", exact: true }).click();
  return { ...visitor, email };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const step = (page: Page, number: number) => page.getByText(`Step ${number} of 5`).waitFor();
const next = (page: Page) => button(page, "Next");

const story = `I have worked at the same shop for six years and never missed a shift, not even in the
snow of 2021 when I walked two miles to open up. I always set the lift locks before I go under a car.
When my foreman showed me that my alignments were off I asked him to watch me do the next ten. On slow
days I clean the bay and come in on Saturdays to finish what I started.`;

const quoteInResume =
  "I lock out the lift and chock the wheels every time before I go under a truck";

/** Waits until the person's words were scored so often. */
async function scored({ context }: Visit, times: number) {
  await expect
    .poll(
      async () => {
        const answer = await context.request.get("/api/jobseeker/assessments");
        return ((await answer.json()) as unknown[]).length;
      },
      { timeout: 30_000, interval: 250 },
    )
    .toBe(times);
}

async function lookAt(page: Page) {
  await page.waitForLoadState("networkidle");
  expect(await accessibilityProblems(page), page.url()).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

it(
  "a worker is invited, tells who they are, is scored, sees it all, and leaves",
  { timeout: 300_000 },
  async () => {
    const worker = await invited("Marisol Quint");
    const { page, email, problems } = worker;

    // Five steps, with another tab and a reload in between.
    await heading(page, "Welcome, Marisol").waitFor();
    await lookAt(page);
    await heading(page, "Answer five short questions").waitFor();
    await page.getByRole("link", { name: "Start", exact: true }).click();
    await step(page, 1);
    await lookAt(page);
    expect(await button(page, "Previous").isDisabled()).toBe(true);
    expect(await next(page).isDisabled()).toBe(true);
    await page.getByRole("radio", { name: "Full-time 40+ hours/week" }).check({ force: true });
    await next(page).click();
    await step(page, 2);
    expect(await next(page).isDisabled()).toBe(true);
    await page.getByRole("textbox").fill("ASE A5, forklift");
    await next(page).click();
    await step(page, 3);
    await page.getByRole("radio", { name: "Day shift 6 AM-6 PM" }).check({ force: true });
    const otherTab = await worker.context.newPage();
    await otherTab.goto("/onboarding");
    await step(otherTab, 3);
    await otherTab.goto("/jobseeker");
    await otherTab.getByRole("link", { name: "Continue", exact: true }).waitFor();
    await otherTab.close();
    await page.reload();
    await step(page, 3);
    expect(await page.getByRole("radio", { name: "Day shift 6 AM-6 PM" }).isChecked()).toBe(true);
    await button(page, "Previous").click();
    expect(await page.getByRole("textbox").inputValue()).toBe("ASE A5, forklift");
    await next(page).click();
    await next(page).click();
    await page.getByRole("radio", { name: "Hands-on" }).check({ force: true });
    await next(page).click();
    await step(page, 5);
    const place = page.getByRole("textbox", { name: "City and state" });
    expect(await place.inputValue()).toBe("Detroit, MI");
    await place.fill("");
    expect(await button(page, "Complete Profile").isDisabled()).toBe(true);
    await place.fill("Detroit, MI");
    // The last step has both buttons on one line, as the others do.
    const [back, complete] = await Promise.all(
      ["Previous", "Complete Profile"].map((name) => button(page, name).boundingBox()),
    );
    expect(complete?.y).toBe(back?.y);
    await page.getByRole("checkbox", { name: "I have reliable transportation" }).check();
    await lookAt(page);
    await button(page, "Complete Profile").click();
    expect(await toastsOnce(page, "Profile Completed!")).toEqual([
      "Profile Completed!\nYour onboarding is complete. You'll be matched with relevant opportunities.",
    ]);
    await page.goto("/onboarding");
    await heading(page, "Onboarding Complete").waitFor();
    await page.getByRole("link", { name: "Go to Dashboard" }).click();

    // Whoever looks under Profile first finds the same way to a story of their own.
    await heading(page, "Build your profile").waitFor();
    await page.getByRole("link", { name: "Profile", exact: true }).last().click();
    await heading(page, "Your details").waitFor();
    expect(await page.getByRole("link", { name: "Edit my story" }).count()).toBe(0);

    // The wizard, to 100 %.
    await page.getByRole("link", { name: "Build my profile" }).click();
    await heading(page, "Build Your Profile").waitFor();
    const create = button(page, "Create Profile");
    const phone = page.getByRole("textbox", { name: "Phone", exact: false }).first();
    expect(await phone.inputValue()).toBe("(313) 555-0142");
    await phone.fill("313 555 014");
    expect(await page.getByRole("textbox", { name: "City and state" }).inputValue()).toBe(
      "Detroit, MI",
    );
    const transport = page.getByRole("checkbox", { name: "I have reliable transportation" });
    expect(await transport.isChecked()).toBe(true);
    await page.getByText("80%", { exact: true }).first().waitFor();
    expect(await create.isDisabled()).toBe(true);
    const about = page.getByRole("textbox", { name: "Anything else a shop should know?" });
    await about.fill("I fix cars.");
    await page.getByText("11/300 characters, 289 to go").waitFor();
    await create.click();
    await page.getByText("Phone number must be at least 10 digits").waitFor();
    await page
      .getByText("Please provide at least 300 characters to tell us about yourself")
      .first()
      .waitFor();
    await lookAt(page);
    await phone.fill("313 555 0142");
    await about.fill(story);
    await page.getByText("/300 characters: enough, more is welcome").waitFor();
    await create.click();
    // Nobody touched the age that the form began with.
    const sure = page.getByRole("alertdialog", { name: "Are you 18?" });
    await sure.getByRole("button", { name: "Yes, I'm 18" }).click();
    expect(await toastsOnce(page, "Success")).toEqual([
      "Success\nYour profile has been created successfully!",
    ]);
    await scored(worker, 1);

    // The resume.
    await page.goto("/jobseeker/profile");
    await heading(page, "Profile").first().waitFor();
    await page.getByText("Under Review").first().waitFor();
    const resume = { name: "marisol.docx", mimeType: "", buffer: await docx(`${quoteInResume}.`) };
    const file = page.getByLabel("Add your resume");
    await file.setInputFiles({ ...resume, name: "marisol.exe" });
    await page.getByText("Use a PDF, a Word document (DOCX) or plain text").first().waitFor();
    await file.setInputFiles(resume);
    await page.getByText("Read. Its text counts in your scores.").waitFor();
    await scored(worker, 2);
    await lookAt(page);

    expect(await page.getByRole("combobox", { name: "Availability" }).inputValue()).toBe(
      "full-time",
    );

    // Words before changes are lost.
    await page.getByRole("textbox", { name: "About you, in brief" }).fill("Not saved yet.");
    await page.getByRole("link", { name: "Dashboard" }).last().click();
    await page.getByRole("alertdialog", { name: "Leave without saving?" }).waitFor();
    await button(page, "Stay").click();
    await page.getByRole("link", { name: "Dashboard" }).last().click();
    await button(page, "Leave").click();

    // Four traits and the words behind them.
    await heading(page, "Your four traits").waitFor();
    for (const trait of ["Hustle", "Safety awareness", "Coachability", "Reliability"])
      await heading(page, trait).waitFor();
    await page.getByText(/See what you wrote.*Safety awareness/).click();
    await page.getByText(quoteInResume, { exact: false }).first().waitFor();
    await lookAt(page);

    // An admin looks, which the worker can see.
    const [candidate] = await asAdmin<{ id: string }[]>(`/api/admin/candidates?search=${email}`);
    await admin.page.goto("/jobseeker");
    await heading(admin.page, "Whose dashboard?").waitFor();
    await lookAt(admin.page);
    await admin.page.getByRole("searchbox").fill("Marisol");
    await admin.page.getByRole("link", { name: "Marisol Quint" }).click();
    expect(new URL(admin.page.url()).searchParams.get("person")).toBe(candidate?.id);
    await heading(admin.page, "Your four traits").waitFor();
    await lookAt(admin.page);

    // Their own words stand below the scores.
    await page.goto("/jobseeker");
    await button(page, "Write a statement").click();
    await page.getByLabel("What should people know").fill("I trained two apprentices.");
    await button(page, "Save statement").click();
    await toastsOnce(page, "Statement saved");

    // The scores lead to the card where a person is asked to look again.
    await page.getByRole("link", { name: "Ask a person to look again" }).click();
    await page.waitForURL(/\/account\/privacy#review$/);
    await page.locator("#review:focus").waitFor();
    await heading(page, "Who looked at your profile").waitFor();
    await page.getByText("Ada Moreno").first().waitFor();
    await page
      .getByRole("textbox", { name: "What should we look at?" })
      .fill("Hustle missed my Saturdays.");
    await button(page, "Ask for a review").click();
    await toastsOnce(page, "Your request was sent");
    await lookAt(page);
    const download = page.waitForEvent("download");
    await page.getByText("Download everything").click();
    const saved = JSON.parse(readFileSync(await (await download).path(), "utf8"));
    expect(saved.profile.data.aboutYourself).toBe(story);
    expect(saved.rights.data.statement).toBe("I trained two apprentices.");
    expect(JSON.stringify(saved.profileViews.data)).toContain("Ada Moreno");

    // Leaving, and staying after all. What was typed and not sent leaves this browser at once.
    await page.evaluate((key) => localStorage.setItem(key, "{}"), `draft:onboarding:${email}`);
    await button(page, "Delete my account").click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await page.waitForURL((url) => !url.pathname.startsWith("/account"));
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => key.startsWith("draft:"))).toEqual([]);
    expect((await worker.context.request.get("/api/jobseeker/overview")).status()).toBe(401);
    const asked = await worker.context.request.post("/api/auth/sign-in/link", {
      data: { email },
      headers: { origin: server.url },
    });
    expect(asked.ok()).toBe(true);
    await page.goto(await linkTo(email, /sign-in link/));
    await button(page, "Sign in").click();
    await heading(page, /Your account will be erased on/).waitFor();
    await lookAt(page);
    await button(page, "Cancel and keep my account").click();
    await heading(page, "Welcome, Marisol").waitFor();
    await page.getByText("Your account won't be deleted").first().waitFor();
    expect(problems).toEqual([]);
    await worker.close();
  },
);

it("a worker sees what they were matched with, picks a time, and withdraws", async () => {
  const email = "gus@pitstop.example.com";
  const { request } = await callAs<{ request: { id: string } }>(
    admin,
    "POST",
    "/api/admin/employers",
    {
      shopName: "Pit Stop Garage",
      contactName: "Gus Ortiz",
      email,
      location: "Grand Rapids, MI",
      request: {
        roleTitle: "Suspension technician",
        location: "Grand Rapids, MI",
        description: "Two bays, steady work.",
        payMin: 28,
        payMax: 36.5,
        payPlan: "flat-rate",
      },
    },
  );
  const shop = await visit(browser, { baseURL: server.url });
  await shop.page.goto(await linkTo(email, /invitation/));
  await shop.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await shop.page.getByText("Employer Portal").first().waitFor();
  // The header says so before the page's first call has joined them to their shop.
  await callAs(shop, "GET", "/api/employer/shop");
  const [jamal] = await asAdmin<{ id: string }[]>(
    "/api/admin/candidates?search=jobseeker@handpicked.test",
  );
  const match = await callAs<{ id: string }>(
    admin,
    "POST",
    `/api/admin/talent-requests/${request.id}/matches`,
    { candidateId: jamal?.id },
  );
  const worker = await visit(browser, { baseURL: server.url });
  await signIn(worker, "jobseeker@handpicked.test");
  const { page, problems } = worker;
  const card = page.getByRole("article", { name: "Suspension technician", exact: true });
  const onCard = (name: string) => card.getByRole("button", { name, exact: true });
  await page.goto("/jobseeker/jobs");
  await card.getByText("With the shop").waitFor();
  await card.getByText("$28 to $36.50 per hour").waitFor();
  await lookAt(page);

  const inDays = (days: number) => {
    const day = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    return `${day}T15:00:00.000Z`;
  };
  await callAs(shop, "POST", `/api/matches/${match.id}/action`, {
    action: "schedule_interview",
    proposedTimes: [inDays(5), inDays(6)],
  });
  await shop.close();

  await page.goto("/jobseeker");
  await heading(page, "Pick a time for your interview").waitFor();
  await page.getByText("Pit Stop Garage wants to meet you").waitFor();
  await lookAt(page);
  await page.getByRole("link", { name: "Pick a time", exact: true }).click();
  await card.getByText("Pick a time", { exact: true }).waitFor();
  await onCard("Confirm this time").click();
  await card.getByText("Choose one of the times").waitFor();
  await lookAt(page);
  await onCard("None of these work").click();
  const ask = page.getByRole("dialog", { name: "Ask for other times" });
  await ask.getByRole("button", { name: "Close" }).click();
  await card.getByRole("radio").nth(1).check({ force: true });
  await onCard("Confirm this time").click();
  await toastsOnce(page, "Interview set");
  await card.getByText(/^Your interview is on /).waitFor();

  await page.getByRole("link", { name: "Dashboard" }).last().click();
  await page.getByText("Novak Motors wants to meet you").waitFor();
  await page.getByRole("link", { name: "Pick a time", exact: true }).click();

  await onCard("Cancel interview").click();
  const off = page.getByRole("alertdialog", { name: "Cancel the interview?" });
  await off.getByRole("button", { name: "Cancel interview" }).click();
  await toastsOnce(page, "The interview is canceled");
  await card.getByText("The interview was canceled.").waitFor();

  await onCard("Withdraw").click();
  const sure = page.getByRole("alertdialog", { name: "Withdraw from this match?" });
  await sure.getByRole("button", { name: "Withdraw" }).click();
  await toastsOnce(page, "You withdrew");
  await heading(page, "Earlier").waitFor();
  await card.getByText("You withdrew.").waitFor();
  expect(await card.getByText("About the job").count()).toBe(0);
  await lookAt(page);

  await page.goto("/jobseeker/profile");
  const distance = page.getByLabel("Distance");
  await distance.selectOption("Up to 50 mi");
  await toastsOnce(page, "Distance saved");
  await page.reload();
  await page.getByRole("heading", { name: "How far will you travel to work?" }).waitFor();
  await expect.poll(() => distance.inputValue()).toBe("50");
  expect(problems).toEqual([]);
  await worker.close();
});
