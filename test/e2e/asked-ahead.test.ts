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
const askedAgain = new Set(["/api/jobseeker/overview", "/api/jobseeker/answers"]);

/** Opens a page and answers what it asked the server for. */
async function askedOn(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  const hear = (request: { method(): string; url(): string }) => {
    const { pathname, search } = new URL(request.url());
    const call = pathname + search;
    const isKnown = askedAgain.has(call) && asked.includes(call);
    if (request.method() === "GET" && isReading(pathname) && !isKnown) asked.push(call);
  };
  page.on("request", hear);
  await page.goto(path, { waitUntil: "networkidle" });
  page.off("request", hear);
  return asked.toSorted();
}

/** A call, or the file with the texts of a page, which its document asks for beside the scripts. */
const isReading = (pathname: string) =>
  pathname.startsWith("/api/") || /^\/assets\/texts-.*\.json$/.test(pathname);

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
      const ahead = await aheadOn(reader.page);
      expect(ahead, path).toContain("/api/notifications?limit=1");
      // With a search of its own the address says more, so that nothing is asked for ahead.
      const usual = await askedOn(reader.page, `${path}?plain=1`);
      expect(usual, path).toEqual(expect.arrayContaining(ahead));
      expect(asked, path).toEqual(usual);
      expect(
        asked.filter((one) => one.startsWith("/assets/")),
        path,
      ).toHaveLength(1);
    }
    await reader.close();
  },
  180_000,
);
