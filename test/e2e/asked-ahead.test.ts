import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { type Page as Listed, pages } from "#contract/pages.ts";
import { demoAccounts } from "#server/demo/accounts.ts";
import { signIn, visit } from "#test/support/chromium.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started));

/** What the document of a page says is to be asked for ahead. */
const aheadOn = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector<HTMLScriptElement>("script[data-calls]")?.dataset.calls?.split(" ") ??
      [],
  );

/** Read by parts of a page that come one after another: whether a later one asks anew is up to which comes first. */
const askedAgain = ["/api/jobseeker/overview", "/api/jobseeker/answers"];

/** What a page reads: calls, and the file with its texts, which its document asks for beside the scripts. */
const isReading = (pathname: string) =>
  pathname.startsWith("/api/") || /^\/assets\/texts-.*\.json$/.test(pathname);

/** Opens a page and answers what it asked the server for. Its program runs once it asks what happens meanwhile. */
async function askedOn(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  const hear = (request: { method(): string; url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === "GET" && isReading(pathname)) asked.push(pathname + search);
  };
  page.on("request", hear);
  const running = page.waitForRequest("**/api/live");
  await page.goto(path);
  await running;
  await page.waitForLoadState("networkidle");
  page.off("request", hear);
  return asked.toSorted();
}

it.each(["admin", "employer", "jobseeker"] as const)(
  "what the pages of %s ask for ahead is what they need, and is asked for once",
  async (role) => {
    const reader = await visit(browser, { baseURL: server.url });
    await signIn(reader, demoAccounts.find((one) => one.role === role)?.email ?? "");
    const own = (pages as readonly Listed[])
      .filter(({ path, roles }) => roles?.[0] === role && !path.includes(":"))
      .map(({ path }) => path);
    for (const path of own) {
      const asked = await askedOn(reader.page, path);
      const once = asked.filter((call) => !askedAgain.includes(call));
      expect(once, path).toEqual([...new Set(once)]);
      const ahead = await aheadOn(reader.page);
      expect(ahead, path).toContain("/api/notifications?limit=1");
      // With a search of its own the address says more, so that nothing is asked for ahead.
      const usual = await askedOn(reader.page, `${path}?plain=1`);
      expect(usual, path).toEqual(expect.arrayContaining(ahead));
    }
    await reader.close();
  },
  180_000,
);
