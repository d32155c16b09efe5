import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Page, pages } from "#contract/pages.ts";
import { demoAccounts } from "#server/demo/accounts.ts";
import {
  accessibilityProblems,
  colorProblems,
  problemsSince,
  rememberLooks,
} from "#test/support/axe.ts";
import { signIn, type Visit, visit } from "#test/support/chromium.ts";
import { demoAddresses } from "#test/support/demo-addresses.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import { quietness } from "#test/support/quiet.ts";
import type { ServerProcess } from "#test/support/server-process.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started));

const all: readonly Page[] = pages;

it.for(all.filter(({ prerender }) => prerender))(
  "$path can be read before any script runs",
  async ({ path }) => {
    const visitor = await visit(browser, { baseURL: server.url, javaScriptEnabled: false });
    await visitor.page.goto(path);
    await visitor.page.getByRole("heading", { level: 1 }).waitFor();
    expect(await visitor.page.title()).toContain("Handpicked");
    await visitor.close();
  },
);

const accountOf = (role: string) => demoAccounts.find((account) => account.role === role)!.email;

describe("what of a dashboard needs no data", () => {
  it.for(all.filter(({ wordsFor }) => wordsFor))(
    "stands in the document of $path for its $wordsFor, and for nobody else",
    async ({ path, wordsFor = "", roles = [] }) => {
      for (const role of roles) {
        const reader = await visit(browser, { baseURL: server.url, javaScriptEnabled: false });
        await signIn(reader, accountOf(role));
        await reader.page.goto(path);
        const titles = reader.page.getByRole("main").locator("h1");
        expect(await titles.count(), role).toBe(role === wordsFor ? 1 : 0);
        await reader.close();
      }
    },
  );

  it("greets a person by whatever name they have", async () => {
    const reader = await visit(browser, { baseURL: server.url, javaScriptEnabled: false });
    await signIn(reader, accountOf("jobseeker"));
    const { request } = reader.context;
    const { firstName, lastName } = await (await request.get("/api/auth/user")).json();
    const rename = (name: string) =>
      request.patch("/api/auth/user", {
        data: { firstName: name, lastName },
        headers: { origin: server.url },
      });
    await rename("$& <b>%GREETED%</b>");
    await reader.page.goto("/jobseeker");
    const title = await reader.page.locator("h1").textContent();
    expect(title).toBe("Welcome, $& <b>%GREETED%</b>");
    await rename(firstName);
    await reader.close();
  });
});

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** Pages look the same for whoever is signed in, where they are for everybody: one goes through those. */
const pagesOf = (role: string) =>
  all.filter(({ auth, roles }) =>
    role === "visitor"
      ? auth !== "signed-in"
      : (auth !== "public" || role === "newcomer") &&
        (!roles || roles.some((allowed) => allowed === role)),
  );

/** Makes colors change at once: each element that inherits a color would begin to fade after its parent. */
function stopFading() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets = [sheet];
}

/** What measures itself has done so. */
const settled = (page: Visit["page"]) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Opens an address once, and looks at it as a phone by day and by night and as a desk do. */
async function lookAt({ page, problems }: Visit, quiet: () => Promise<void>, address: string) {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: "light" });
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await quiet();
  const found: string[] = [];
  const look = async (as: string, problemsOf = accessibilityProblems) => {
    await settled(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) found.push(`${as}: ${overflow} pixels too wide`);
    for (const problem of await problemsOf(page)) found.push(`${as}: ${problem}`);
  };
  await look("phone");
  await page.emulateMedia({ colorScheme: "dark" });
  await look("phone, dark", colorProblems);
  await rememberLooks(page);
  await page.setViewportSize(desk);
  await look("desk, dark", problemsSince);
  expect([...found, ...problems.splice(0)], address).toEqual([]);
}

const visitors = [{ email: "nobody", role: "visitor" }, ...demoAccounts];

describe.for(visitors)("as $email", ({ email, role }) => {
  let visitor: Visit;
  let quiet: () => Promise<void>;
  beforeAll(async () => {
    visitor = await visit(browser, { baseURL: server.url });
    await visitor.context.addInitScript(stopFading);
    quiet = quietness(visitor.page);
    if (role !== "visitor") await signIn(visitor, email);
  });
  afterAll(() => visitor?.close());

  it.for(pagesOf(role))("$path is for everybody", { timeout: 240_000 }, async ({ path }) => {
    for (const address of await demoAddresses(visitor, path, role === "admin"))
      await lookAt(visitor, quiet, address);
  });
});

it("a path that nobody has is answered by the 404 page", async () => {
  const visitor = await visit(browser, { baseURL: server.url });
  const answer = await visitor.page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await visitor.page.getByText("404 Page Not Found").waitFor();
  await visitor.close();
});
