import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
  chromium,
} from "playwright-core";
import { demoPassword } from "#server/demo/accounts.ts";
import { chromiumPath } from "./chromium-path.ts";

/**
 * Starts Debian's Chromium without a window, and without anything it asks the network for.
 * @param options.whole one that shows notifications too
 */
export function launchChromium(options: { whole?: boolean } = {}): Promise<Browser> {
  const executablePath = chromiumPath(options);
  if (!executablePath) throw new Error("Chromium is not installed: sh bin/setup --test");
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Errors that the browser reported: of scripts, of the policy, of calls that failed. */
  problems: string[];
  close(): Promise<void>;
}

export interface Visitor {
  /** Where the server is; paths are of this site. */
  baseURL: string;
  width?: number;
  colorScheme?: "light" | "dark";
  locale?: string;
  userAgent?: string;
  javaScriptEnabled?: boolean;
  /**
   * True lets the site register its service worker, with which every new profile downloads the whole app. Left out,
   * service workers are refused as in a private window: a third less work for a journey that is about something else.
   */
  keepsApp?: boolean;
}

/** Refuses service workers as a private window of Firefox does. */
function refuseWorkers() {
  if (!("ServiceWorkerContainer" in window)) return;
  ServiceWorkerContainer.prototype.register = () =>
    Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
}

/** What a journey waits for is there in a second where the machine is quiet; one that is not has this long. */
const patienceMs = 60_000;

/**
 * Gives each call that a journey makes itself a connection of its own. A kept one may be closed by the server, as
 * idle, while the call is being written; a browser then asks again, this client fails.
 */
function keepNoConnection(request: APIRequestContext): void {
  const ask = request.fetch.bind(request);
  request.fetch = (url, options) =>
    ask(url, { ...options, headers: { connection: "close", ...options?.headers } });
}

/** Said of a file that is used, only more than three seconds after the page: the program waits for the first picture. */
const isOfSlowStart = (text: string) => text.includes("was preloaded using link preload but not");

/** A browser profile of one's own with one page, on a phone unless it says otherwise. */
export async function visit(browser: Browser, visitor: Visitor): Promise<Visit> {
  const { width = 390, locale = "en-US", keepsApp = false, ...rest } = visitor;
  const context = await browser.newContext({
    ...rest,
    locale,
    timezoneId: "UTC",
    reducedMotion: "reduce",
    viewport: { width, height: width < 600 ? 844 : 900 },
  });
  if (!keepsApp) await context.addInitScript(refuseWorkers);
  context.setDefaultTimeout(patienceMs);
  keepNoConnection(context.request);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (!isOfSlowStart(message.text()))
      problems.push(`${message.text()} (${message.location().url})`);
  });
  return { context, page, problems, close: () => context.close() };
}

/** Signs the profile in without the form: the form has a journey of its own. */
export async function signIn({ context }: Visit, email: string, password = demoPassword) {
  const answer = await context.request.post("/api/auth/sign-in/email", {
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
}
