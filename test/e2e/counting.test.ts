import type { Browser, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityProblems } from "#test/support/axe.ts";
import { signIn, type Visit, visit } from "#test/support/chromium.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started), {
  env: { ANALYTICS_GOOGLE_ID: "G-JOURNEY1", ANALYTICS_META_ID: "1234567" },
});

const googleScript = "https://www.googletagmanager.com/**";
const metaScript = "https://connect.facebook.net/**";
/** Keeps what it is told, with the addresses that the real one reads for itself. */
const metaStandIn = `window.toldMeta = [];
  fbq.callMethod = (...told) => toldMeta.push([location.href, document.referrer, ...told]);`;

/** A visitor whose browser reaches no third party; what it asked one for is kept. */
async function visitor(given: { width?: number; locale?: string } = {}) {
  const visited = await visit(browser, { baseURL: server.url, ...given });
  const { context } = visited;
  const asked: string[] = [];
  await context.route(googleScript, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await context.route(metaScript, (route) =>
    route.fulfill({ contentType: "text/javascript", body: metaStandIn }),
  );
  return { ...visited, asked };
}

const admin = async (): Promise<Visit> => {
  const visited = await visit(browser, { baseURL: server.url, width: 1440 });
  await signIn(visited, "admin@handpicked.test");
  return visited;
};

/** What both of them were told on a page, as text. */
const toldThirdParties = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer, toldMeta } = window as unknown as Record<string, unknown>;
    return { google: JSON.stringify(dataLayer ?? []), meta: JSON.stringify(toldMeta ?? []) };
  });

const question = (page: Page) => page.getByRole("region", { name: "Counting visits" });

/** Visits by one code, as the admin's figures count them. */
async function visitsBy(code: string): Promise<number> {
  const { context, close } = await admin();
  const answer = await context.request.get(`/api/admin/analytics/attribution?source=${code}`);
  const { funnel } = await answer.json();
  await close();
  return funnel.visits;
}

describe("the question whether a visit may be counted", () => {
  it("comes once somebody begins, covers nothing, is remembered and can be answered anew", async () => {
    const { page, context, problems, asked, close } = await visitor();
    await page.goto("/?ref=REF-SAL313");
    await page.getByRole("textbox", { name: "Full name" }).click();
    await question(page).getByText("Google Analytics").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // The form is still there to be used.
    await page.getByRole("textbox", { name: "Full name" }).fill("Dana Whitlock");
    expect(asked).toEqual([]);

    await question(page).getByRole("button", { name: "No, thanks" }).click();
    await question(page).waitFor({ state: "detached" });
    await page.reload();
    expect(await page.evaluate(() => sessionStorage.getItem("session-id"))).toBeNull();
    await page.getByRole("textbox", { name: "Full name" }).click();
    await page.getByRole("link", { name: "Privacy Policy" }).last().click();
    await question(page).getByText("You said no.").waitFor();
    expect(await question(page).count()).toBe(1);
    expect(asked).toEqual([]);
    await question(page).getByRole("button", { name: "Yes, count me" }).click();
    await expect.poll(() => asked).toHaveLength(1);
    const [cookie] = (await context.cookies()).filter(({ name }) => name === "counting");
    expect(cookie).toMatchObject({ value: "yes", sameSite: "Lax" });
    const told = await toldThirdParties(page);
    expect(told.google).toContain("page_view");
    // Their script takes what is said here in place of the title and the page before.
    const { origin, hostname } = new URL(server.url);
    expect(told.google).toContain(`"page_title":"${hostname}","page_referrer":"${origin}"`);
    // Neither the code nor anything else of the address but its path.
    expect(told.google).not.toContain("REF-SAL313");
    await page.goto("/?ref=REF-SAL313");
    await page.getByRole("link", { name: "Terms of Service" }).last().click();
    await page.getByRole("heading", { level: 1, name: "Terms of Service" }).waitFor();
    await expect.poll(async () => (await toldThirdParties(page)).google).toContain("/terms");
    expect((await toldThirdParties(page)).meta).not.toContain("REF-SAL313");
    await page.goto("/how-scoring-works");
    await expect.poll(async () => (await toldThirdParties(page)).meta).toContain("PageView");
    expect(problems).toEqual([]);
    // The link in a mail is a secret of its reader's; this one leads nowhere.
    const loaded = asked.length;
    await page.goto("/unsubscribe#secret");
    await page.waitForLoadState("networkidle");
    expect(asked).toHaveLength(loaded);
    await close();
  });

  it("speaks Spanish", async () => {
    const { page, problems, close } = await visitor({ locale: "es-MX", width: 1440 });
    await page.goto("/");
    await page.getByRole("textbox").first().click();
    const no = page.getByRole("button", { name: "No, gracias" });
    await no.click();
    await no.waitFor({ state: "detached" });
    expect(problems).toEqual([]);
    await close();
  });

  it("is not put to a browser that asks not to be tracked, of which only pages are counted", async () => {
    const before = await visitsBy("REF-CARMEN");
    const { page, context, asked, close } = await visitor();
    await context.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    );
    const sent: string[] = [];
    await context.addInitScript(() => {
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (address, body) => {
        void (body as Blob).text().then((text) => console.debug(`sent ${text}`));
        return send(address, body);
      };
    });
    page.on("console", (line) => line.text().startsWith("sent ") && sent.push(line.text()));
    await page.goto("/?ref=REF-CARMEN");
    await page.getByRole("textbox", { name: "Full name" }).click();
    await page.goto("/privacy");
    await question(page).getByText("Your browser asks not to be tracked").waitFor();
    await expect
      .poll(async () => {
        await page.evaluate(() => void dispatchEvent(new Event("pagehide")));
        return sent.length;
      })
      .toBeGreaterThan(0);
    expect(asked).toEqual([]);
    for (const one of sent) expect(one).not.toMatch(/REF-CARMEN|sessionId|userAgent|eventId|url/);
    await close();
    expect(await visitsBy("REF-CARMEN")).toBe(before);
  });
});

it("nobody is asked or counted whose requests say so, whatever scripts see", async () => {
  const { page, context, problems, close } = await visitor();
  await context.setExtraHTTPHeaders({ "sec-gpc": "1" });
  await page.goto("/privacy");
  await page.keyboard.press("Tab");
  await question(page).getByText("Your browser asks not to be tracked").waitFor();
  expect(await question(page).count()).toBe(1);
  expect(problems).toEqual([]);
  await close();
});

it("an admin is not asked", async () => {
  const { page, problems, close } = await admin();
  await page.goto("/admin");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Tab");
  await page.waitForLoadState("networkidle");
  expect(await question(page).count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

it("a referrer's link fills the code, which stays while the visitor looks around, and counts", async () => {
  const before = await visitsBy("REF-DENISE");
  const { page, problems, close } = await visitor();
  await page.goto("/?ref=REF-DENISE");
  const code = () => page.getByRole("textbox", { name: "Referral code" });
  await expect.poll(() => code().inputValue()).toBe("REF-DENISE");
  await page.getByRole("link", { name: "Terms of Service" }).last().click();
  await page.getByRole("heading", { level: 1, name: "Terms of Service" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Handpicked" }).click();
  await expect.poll(() => code().inputValue(), { timeout: 15_000 }).toBe("REF-DENISE");
  // Leaving hides the page, and what waits is sent then.
  await page.goto("about:blank");
  await expect.poll(() => visitsBy("REF-DENISE"), { timeout: 15_000 }).toBe(before + 1);
  expect(problems).toEqual([]);
  await close();
});

it("a referrer's own page shows counts to whoever has its link, until an admin ends it", async () => {
  const { page, context, problems, close } = await admin();
  await page.goto("/admin/waitlist");
  await page.getByRole("tab", { name: "Referrer Tracking" }).click();
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name: "Denise Whitaker" }) });
  await card.getByText("Status page").waitFor();
  const referrers = await (await context.request.get("/api/admin/referrers")).json();
  const { referrer, statusLink, totalReferred } = referrers.find(
    (row: { referrer: { name: string } }) => row.referrer.name === "Denise Whitaker",
  );

  const other = await visitor();
  await other.page.goto(statusLink.url);
  await other.page.getByRole("heading", { name: "The people who came with your code" }).waitFor();
  const whole = await other.page.locator("main").innerText();
  expect(whole).toContain(`${totalReferred}\nApplied`.split("\n")[0]);
  for (const secret of ["Denise", "@"]) expect(whole).not.toContain(secret);
  // Their own code comes with their link, and from no answer of the server.
  expect(whole).toContain(`?ref=${referrer.referralCode}`);
  expect(await other.page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  expect(await accessibilityProblems(other.page)).toEqual([]);
  expect(other.problems).toEqual([]);

  await card
    .getByRole("button", { name: "Turn off link to the status page of Denise Whitaker" })
    .click();
  const sure = page.getByRole("alertdialog", {
    name: "Turn off the status link of Denise Whitaker?",
  });
  await sure.getByRole("button", { name: "Turn off link" }).click();
  await card.getByText("No active link.").waitFor();
  await other.page.reload();
  await other.page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  expect(problems).toEqual([]);
  await other.close();
  await close();
});

interface Mail {
  id: string;
  subject: string;
}

/** The one-tap links of a message that an admin reads in the outbox, with their labels. */
async function linksIn(subject: string): Promise<Map<string, string>> {
  const { context, close } = await admin();
  const mails: Mail[] = await (await context.request.get("/api/admin/emails")).json();
  const links = new Map<string, string>();
  for (const mail of mails.filter((one) => one.subject.includes(subject))) {
    const { text } = await (await context.request.get(`/api/admin/emails/${mail.id}`)).json();
    // The sample was made at another address: its links lead to the same place on this one.
    for (const [, label = "", place = ""] of text.matchAll(/^(.+):\n\S+(\/one-tap#\S+)$/gm))
      links.set(place, label);
  }
  await close();
  return links;
}

const linkFor = (links: Map<string, string>, label: string) =>
  [...links].filter(([, text]) => text === label).map(([url]) => url);

it("a link in a message answers at one press, without signing in, and once", async () => {
  // The sample's newest matches have been told of by now.
  await expect
    .poll(async () => (await linksIn("is hiring: ")).size, { timeout: 40_000 })
    .toBeGreaterThan(0);
  const links = await linksIn("is hiring: ");
  const { page, problems, close } = await visitor();
  let asked = false;
  for (const url of linkFor(links, "Yes, I'm still available")) {
    await page.goto("about:blank");
    await page.goto(url);
    await page.getByRole("heading", { level: 1 }).waitFor();
    asked = (await page.getByRole("button", { name: "Yes, I'm still available" }).count()) > 0;
    if (asked) break;
  }
  expect(asked).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  // However often it is opened, nothing happens but by the button.
  await page.reload();
  await page.getByRole("button", { name: "Yes, I'm still available" }).click();
  await page.getByRole("heading", { name: "Thanks, we've told them" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "You've already answered" }).waitFor();
  await page.getByRole("link", { name: "Sign in and see my jobs" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

it("an admin sees the road from the visit to the hire, and the address keeps what is chosen", async () => {
  const { page, problems, close } = await admin();
  await page.goto("/admin/analytics?tab=road");
  const cards = ["From visit to hire", "By source", "Referrers by week", "Cohorts"];
  for (const name of cards) await page.getByRole("region", { name, exact: true }).waitFor();
  // On a desk every table fits, sources with all their stages too.
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const summary of await page.getByText("Show the numbers").all()) await summary.click();
  const cut = await page
    .locator("section:has(> table)")
    .evaluateAll((tables) =>
      tables
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((table) => table.getAttribute("aria-label")),
    );
  expect(cut).toEqual([]);
  await page.getByRole("combobox", { name: "Source" }).selectOption("REF-SAL313");
  await page.waitForURL(/source=REF-SAL313/);
  await page.getByLabel("Looking back").selectOption("26");
  await page.waitForURL(/weeks=26/);
  await page.reload();
  await expect
    .poll(() => page.getByRole("combobox", { name: "Source" }).inputValue())
    .toBe("REF-SAL313");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV: Cohorts" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("cohorts.csv");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto("/admin/analytics?tab=road&source=NOBODY");
  await page.getByRole("button", { name: "Show every source" }).click();
  await page.getByRole("region", { name: "Cohorts" }).waitFor();
  expect(problems).toEqual([]);
  await close();
});
