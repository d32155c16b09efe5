import type { Browser, CDPSession, Page } from "playwright-core";
import { expect, it } from "vitest";
import { demoAccounts } from "#server/demo/accounts.ts";
import { signIn, visit } from "#test/support/chromium.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started));

/** Adds up what comes over the line for scripts, headers included, as the browser counts it. */
async function weigh(session: CDPSession): Promise<() => { bytes: number; files: number }> {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => ({ bytes, files: scripts.size });
}

async function weightOf(page: Page, path: string) {
  const weight = await weigh(await page.context().newCDPSession(page));
  // What the browser fetches when it has nothing better to do belongs to the page as well.
  await page.goto(path, { waitUntil: "networkidle" });
  expect(weight().bytes).toBeGreaterThan(0);
  return weight();
}

it.for(["/", "/terms", "/sign-in", "/nowhere"])(
  "%s has a visitor load at most 85 kB of scripts",
  async (path) => {
    const { page, close } = await visit(browser, { baseURL: server.url, keepsApp: true });
    expect((await weightOf(page, path)).bytes).toBeLessThanOrEqual(85_000);
    await close();
  },
);

it.for(demoAccounts.map(({ email }) => email))(
  "the first page of %s loads at most 200 kB of scripts, in a dozen files",
  async (email) => {
    const reader = await visit(browser, { baseURL: server.url, keepsApp: true });
    await signIn(reader, email);
    const { bytes, files } = await weightOf(reader.page, "/");
    expect(bytes).toBeLessThanOrEqual(200_000);
    expect(files).toBeLessThanOrEqual(12);
    await reader.close();
  },
);
