import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium, signIn, type Visit, visit } from "#test/support/chromium.ts";
import { demoDataDir } from "#test/support/demo-data.ts";
import { type ModelServer, startModelServer } from "#test/support/model-server.ts";
import { type ServerProcess, startServer } from "#test/support/server-process.ts";
import { toastsOnce } from "#test/support/toast.ts";

const { dataDir, remove } = demoDataDir();
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ dataDir }), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  remove();
});

const scout = "/employer/hiring-scout";

async function asEmployer(width = 1440): Promise<Visit> {
  const visitor = await visit(browser, { baseURL: server.url, width });
  await signIn(visitor, "employer@handpicked.test");
  await visitor.page.goto(scout);
  return visitor;
}

const button = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first();
const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

const strong = `I have been a welder at the same fab shop for six years. Last winter a truck frame came in
that two shops had given up on. I ground the crack out, found that it went on under the gusset, and
preheated it before I welded it. Last year I forgot a root pass; I told my boss before he heard and came in
on Saturday to cut it out, and since then I check every joint twice. I wear my hood, I clear the area of
anything that burns and I keep a fire watch for half an hour. I am certified in 3G and 4G.`;

async function createSession(page: Page, role: string) {
  await button(page, "New Hiring Session").click();
  expect(await button(page, "Create Session").isDisabled()).toBe(true);
  await field(page, "roleTitle").pressSequentially(role);
  await page.keyboard.press("Enter");
  expect(await toastsOnce(page, "Success")).toEqual([
    "Success\nNew hiring session created successfully!",
  ]);
  await page.getByRole("heading", { name: role }).waitFor();
}

async function openScoring(page: Page, name: string, text: string) {
  await button(page, "Score Candidate").click();
  await field(page, "candidateName").pressSequentially(name);
  await field(page, "candidateData").fill(text);
}

/** What a file says that a press saves. */
async function savedBy(page: Page, press: Locator): Promise<string> {
  const [saved] = await Promise.all([page.waitForEvent("download"), press.click()]);
  return readFile(await saved.path(), "utf8");
}

async function score(page: Page, name: string, text: string) {
  await openScoring(page, name, text);
  await button(page, "Generate Scorecard").click();
  await card(page, name).waitFor();
  expect(await dialog(page).count()).toBe(0);
}

it("creates a session, edits its framework, scores, compares and warns of bias", async () => {
  const { page, problems, close } = await asEmployer();
  await createSession(page, "Pipe welder, young and energetic");
  await page.getByText("Understood as Welder").waitFor();
  for (const column of ["Heart", "IQ", "Toolbox"])
    await page.getByRole("heading", { name: new RegExp(`^${column} \\(`) }).waitFor();
  await page.getByRole("heading", { name: "Key Outcomes (6-12 months)" }).waitFor();

  await button(page, "Edit framework").click();
  await page.locator("form input:focus").waitFor();
  await button(page, "Cancel").click();
  await page.getByRole("button", { name: "Edit framework" }).and(page.locator(":focus")).waitFor();
  await button(page, "Edit framework").click();
  await field(page, "outcomes.0.text").fill("Welds only for a young family of native speakers");
  await button(page, "Save as version 2").click();
  // The button says "version 2" as well: until it is gone the editor asks whoever leaves.
  await button(page, "Edit framework").waitFor();
  await page.getByText("Version 2").first().waitFor();
  await tab(page, "Bias Warnings").click();
  const warnings = page.getByRole("tabpanel");
  await warnings.getByText("The title").first().waitFor();
  await warnings.getByText("An outcome").first().waitFor();
  await warnings.getByText("National origin").first().waitFor();

  await button(page, "Score Candidate").click();
  // In sight, however many candidates the shop has to choose from.
  await page.getByRole("checkbox", { name: /^Jamal Reyes/ }).waitFor();
  const sends = await button(page, "Generate Scorecard").boundingBox();
  expect(sends && sends.y + sends.height).toBeLessThan(900);
  await page.keyboard.press("Escape");
  await page.getByText("No candidate scorecards yet.").waitFor();
  await page.getByRole("button", { name: "Score Candidate" }).and(page.locator(":focus")).waitFor();
  await score(page, "Ruth Amsel", strong);
  await score(page, "Bo Tarrant", "I never wear a hood. I was late a lot and I quit before lunch.");
  const ruth = card(page, "Ruth Amsel");
  await ruth.getByText("AI Reasoning").waitFor();
  await ruth.getByText("Framework version 2").waitFor();
  await ruth.getByText("Scored by: built-in rubric", { exact: true }).waitFor();
  await ruth
    .getByText("Bias check passed: swapping name and gender didn't change the score.")
    .waitFor();

  const order = () =>
    page.getByRole("tabpanel").getByRole("listitem").getByRole("heading", { level: 3 });
  expect(await order().allInnerTexts()).toEqual(["Ruth Amsel", "Bo Tarrant"]);
  await page.getByLabel("Sort by").selectOption("Newest first");
  expect(await order().allInnerTexts()).toEqual(["Bo Tarrant", "Ruth Amsel"]);
  await page.reload();
  await order().first().waitFor();
  expect(await order().allInnerTexts()).toEqual(["Bo Tarrant", "Ruth Amsel"]);
  await page.getByLabel("Sort by").selectOption("Best first");

  await button(page, "Compare").click();
  const side = page.getByRole("table");
  await side.getByRole("columnheader", { name: "Ruth Amsel" }).waitFor();
  expect(await side.getByRole("columnheader").allInnerTexts()).toEqual([
    "Ruth Amsel",
    "Bo Tarrant",
  ]);
  expect(await side.locator('th[scope="rowgroup"]').allInnerTexts()).toEqual([
    "Also counted toward Outcome Fit",
    "Heart (Values & Cultural Fit)",
    "IQ (Problem-solving & Learning)",
    "Toolbox (Skills & Experience)",
    "Key Outcomes (6-12 months)",
    "Long-term Alignment",
  ]);
  expect(await side.locator("q").count()).toBeGreaterThan(1);
  const questions = page.getByRole("region", { name: "Questions worth asking" });
  const more = questions.getByText(/^\d+ more questions?$/);
  const asked = 4 + Number.parseInt(await more.innerText(), 10);
  await page.getByLabel("Bo Tarrant", { exact: true }).uncheck();
  await expect.poll(() => side.count()).toBe(0);
  await page.getByLabel("Bo Tarrant", { exact: true }).check();
  await page.reload();
  await page.getByRole("table").getByRole("columnheader", { name: "Ruth Amsel" }).waitFor();

  expect(await savedBy(page, button(page, "Export CSV"))).toMatch(
    /^Candidate Name,[^\n]+\r\nRuth Amsel,[^\n]*built-in rubric/,
  );
  await page.getByRole("link", { name: "Print" }).click();
  await page.getByRole("heading", { name: /^Side by side: Pipe welder/ }).waitFor();
  await page.getByRole("table").getByRole("columnheader", { name: "Ruth Amsel" }).waitFor();
  expect(await questions.getByRole("listitem").count()).toBe(asked);
  expect(await more.count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

it("saves whoever is compared, and from the head of the session everybody", async () => {
  const { page, close } = await asEmployer();
  await page.getByRole("link", { name: /^B-level technician/ }).click();
  await tab(page, "Candidates").click();
  await button(page, "Compare").click();
  const box = (name: string) => page.getByRole("checkbox", { name });
  for (const name of ["Dana Whitlock", "Terrell Boyd"]) await box(name).check();
  await box("Craig Sutter").uncheck();
  const people = page.getByRole("table").getByRole("columnheader");
  await expect.poll(() => people.count()).toBe(2);
  const compared = (await people.allInnerTexts()).map((text) => text.split("\n")[0]);
  const namesIn = (file: string) => {
    const [, ...rows]: string[][] = parse(file);
    return rows.map(([name]) => name);
  };
  expect(
    namesIn(await savedBy(page, page.getByRole("button", { name: "Export CSV" }).last())),
  ).toEqual(compared);
  const all = namesIn(await savedBy(page, button(page, "Export CSV")));
  expect(all.toSorted()).toEqual(["Craig Sutter", ...compared].toSorted());
  await close();
});

it("keeps what was typed when scoring fails, and never scores twice", async () => {
  const { page, context, close } = await asEmployer(390);
  await createSession(page, "Welder for nights");
  await tab(page, "Candidates").click();
  await openScoring(page, "Ida Quill", strong);
  await context.setOffline(true);
  await button(page, "Generate Scorecard").click();
  await page.getByText("Failed to score candidate. Please try again.").first().waitFor();
  expect(await field(page, "candidateData").inputValue()).toBe(strong);
  await context.setOffline(false);
  await button(page, "Generate Scorecard").click();
  await card(page, "Ida Quill").waitFor();
  await page.reload();
  await card(page, "Ida Quill").waitFor();
  expect(await page.getByRole("heading", { name: "Ida Quill" }).count()).toBe(1);
  await close();
});

describe("with a language model that takes its time", () => {
  const place = demoDataDir();
  let model: ModelServer;
  let slow: ServerProcess;

  beforeAll(async () => {
    model = await startModelServer();
    model.answer = "silence";
    const env = { AI_BASE_URL: model.baseUrl, AI_API_KEY: "a-key", AI_MODEL: "slow" };
    slow = await startServer({ dataDir: place.dataDir, env });
  });
  afterAll(async () => {
    await slow?.stop();
    await model?.close();
    place.remove();
  });

  it("a scoring is stopped in its dialog, goes on while nobody looks, and is there afterwards", async () => {
    const visitor = await visit(browser, { baseURL: slow.url, width: 390 });
    const { page, problems, close } = visitor;
    await signIn(visitor, "employer@handpicked.test");
    await page.goto(scout);
    await createSession(page, "Welder for days");
    await tab(page, "Candidates").click();
    await openScoring(page, "Ida Quill", strong);
    await button(page, "Generate Scorecard").click();
    await dialog(page).getByText("Looking for evidence").waitFor();
    await dialog(page).getByRole("button", { name: "Stop" }).click();
    await page.getByText("Scoring was canceled").first().waitFor();
    expect(await field(page, "candidateName").inputValue()).toBe("Ida Quill");

    await button(page, "Generate Scorecard").click();
    await dialog(page).getByText("Looking for evidence").waitFor();
    await dialog(page).getByRole("button", { name: "Close" }).last().click();
    const row = page.getByRole("listitem").filter({ hasText: "Ida Quill" });
    await row.getByText("Looking for evidence").waitFor();
    const session = page.url();
    await page.goto("/employer");
    await page.goto(session);
    await row.getByText("Looking for evidence").waitFor();
    await card(page, "Ida Quill").waitFor();
    await card(page, "Ida Quill").getByText("AI Reasoning").waitFor();
    expect(await page.getByRole("heading", { name: "Ida Quill" }).count()).toBe(1);
    expect(problems).toEqual([]);
    await close();
  });
});

it("asks for one's own score first, exports, takes the file back, prints and deletes", async () => {
  const { page, problems, close } = await asEmployer();
  await createSession(page, "Night shift welder");
  const first = page.getByLabel("Own score first");
  await first.click();
  await expect.poll(() => first.isChecked()).toBe(true);
  await tab(page, "Candidates").click();
  await score(page, "Noor Hale", strong);
  const noor = card(page, "Noor Hale");
  await noor.getByText("Your own score comes first.").waitFor();
  expect(await noor.getByText("AI Reasoning").count()).toBe(0);
  await noor.locator('[name="cultureFit"]').fill("11");
  await button(page, "Save my score").click();
  await noor.getByText("From 0 to 10", { exact: true }).waitFor();
  await noor.locator('[name="cultureFit"]').fill("7");
  await button(page, "Save my score").click();
  await noor.getByText("AI Reasoning").waitFor();
  await noor.getByText("before seeing the Scout's").waitFor();

  const id = new URL(page.url()).searchParams.get("session") ?? "";
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Export").click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`hiring-session-${id}.json`);
  const content = await readFile(await saved.path(), "utf8");
  expect(content).toContain("Noor Hale");

  await button(page, "More about this session").click();
  await page.getByRole("menuitem", { name: "Print" }).click();
  // Whoever takes it along to an interview reads of people first.
  await expect
    .poll(() => page.locator("main h2").allInnerTexts())
    .toEqual(["Candidate Scorecards", "Framework", "Bias Warnings"]);
  await page.getByRole("heading", { name: "Noor Hale" }).waitFor();
  await page.goto(`${scout}?session=${id}`);
  await button(page, "More about this session").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Welcome to the Hiring Scout").waitFor();

  const file = join(dataDir, "session.json");
  await writeFile(file, content);
  await button(page, "Import a session").click();
  await page.locator('input[type="file"]').setInputFiles(file);
  await button(page, "Import").click();
  await page.getByRole("heading", { name: "Night shift welder" }).waitFor();
  await tab(page, "Candidates").click();
  await card(page, "Noor Hale").getByText("Imported: scores come from the file").waitFor();
  expect(problems).toEqual([]);
  await close();
});
