import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { pages } from "#contract/pages.ts";
import { launchChromium, signIn, visit, type Visit } from "#test/support/chromium.ts";
import { freePort } from "#test/support/port.ts";
import { startServer } from "./process.ts";
import { type Press, presses } from "./presses.ts";

/** A phone of the middle: four times slower than this machine, behind Lighthouse's slow 4G. */
const slowdown = 4;
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const roles = ["admin", "employer", "jobseeker"] as const;
type Role = (typeof roles)[number];

export interface PageShown {
  role: Role;
  path: string;
  /** Requests of the first visit, the page's own included. */
  requests: number;
  /** When its largest content stood there, on the first visit and on the next. */
  coldMs: number;
  warmMs: number;
  nodes: number;
}

export interface PressAnswered extends Press {
  /** From the press to the next picture, the slowest of the tries; null where nothing was there to press. */
  slowestMs: number | null;
}

export interface BrowserReport {
  pages: PageShown[];
  presses: PressAnswered[];
}

/** Pages of a role that open without anything else being named. */
const pagesOf = (role: Role) =>
  pages
    .filter((page) => "roles" in page && page.roles.some((one) => one === role))
    .map((page) => page.path)
    .filter((one) => !one.includes(":"));

/** Notes in the page what the browser tells of paints and presses. */
function watch() {
  const noted = { content: 0, press: 0 };
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) noted.content = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.press = Math.max(noted.press, duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

const notedIn = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { noted: { content: number; press: number } }).noted,
  );

async function slowed(browser: Browser, url: string, role: Role): Promise<Visit> {
  const reader = await visit(browser, { baseURL: url, width: role === "admin" ? 1440 : 390 });
  await signIn(reader, `${role}@handpicked.test`);
  await reader.page.addInitScript(watch);
  const devtools = await reader.context.newCDPSession(reader.page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return reader;
}

async function open(page: Page, where: string): Promise<number> {
  await page.goto(where, { waitUntil: "networkidle", timeout: 90_000 });
  // A slow processor may ask for nothing for a while and show nothing yet either.
  await page.waitForFunction(
    () => document.querySelector("main h1") && !document.querySelector("main [aria-busy=true]"),
    undefined,
    { timeout: 90_000 },
  );
  return (await notedIn(page)).content;
}

/** Opens a page in a profile that has never seen it, and once more. */
async function measurePage(browser: Browser, url: string, role: Role, where: string) {
  const reader = await slowed(browser, url, role);
  let requests = 0;
  reader.page.on("request", () => (requests += 1));
  const coldMs = await open(reader.page, where);
  const asked = requests;
  const nodes = await reader.page.evaluate(() => document.querySelectorAll("*").length);
  const warmMs = await open(reader.page, where);
  await reader.close();
  return { role, path: where, requests: asked, coldMs, warmMs, nodes };
}

async function measurePress(browser: Browser, url: string, press: Press, tries: number) {
  const reader = await slowed(browser, url, "admin");
  let slowestMs: number | null = null;
  for (let left = tries; left > 0; left--) {
    await open(reader.page, press.path);
    const place = reader.page.getByRole(press.role, { name: press.label }).first();
    const isThere = await place.waitFor({ timeout: 20_000 }).then(
      () => true,
      () => false,
    );
    if (!isThere || !(await place.isEnabled())) break;
    await reader.page.evaluate(() => Object.assign((globalThis as never)["noted"], { press: 0 }));
    if (press.key) await place.press(press.key);
    else await place.click();
    await reader.page.waitForLoadState("networkidle");
    // What the browser tells of a press comes after the picture that answers it.
    await reader.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
    );
    slowestMs = Math.max(slowestMs ?? 0, (await notedIn(reader.page)).press);
  }
  await reader.close();
  return { ...press, slowestMs };
}

/** Opens every page of each role in a slow browser, and presses what admins press most, on the demo's sample. */
export async function measureBrowser(
  rounds: number,
  { tell, only = "" }: { tell: (what: string) => void; only?: string | undefined },
): Promise<BrowserReport> {
  const folder = await mkdtemp(path.join(tmpdir(), "handpicked-browser-"));
  const server = await startServer("server/main.ts", {
    DATA_DIR: path.join(folder, "data"),
    PORT: `${await freePort()}`,
    RATE_LIMIT: "off",
    LOG_LEVEL: "error",
  });
  const browser = await launchChromium();
  const report: BrowserReport = { pages: [], presses: [] };
  try {
    for (const role of roles)
      for (const where of pagesOf(role).filter((one) => one.includes(only))) {
        tell(`${role}: ${where}`);
        report.pages.push(await measurePage(browser, server.url, role, where));
      }
    for (const press of presses.filter((one) => `${one.name} ${one.path}`.includes(only))) {
      tell(press.name);
      report.presses.push(await measurePress(browser, server.url, press, rounds));
    }
    return report;
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
