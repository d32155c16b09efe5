import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { signIn, type Visit, visit } from "./chromium.ts";
import type { ServerProcess } from "./server-process.ts";

type Person = "admin" | "employer" | "jobseeker";

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** What people of the demo do, on a server and in a browser that have started by the time of the first call. */
export function demoPeople(started: () => { server: ServerProcess; browser: Browser }) {
  /** A page that somebody opened. */
  async function open(path: string, as: Person, width = 390, locale = "en-US"): Promise<Visit> {
    const { server, browser } = started();
    const visitor = await visit(browser, { baseURL: server.url, width, locale });
    await signIn(visitor, `${as}@handpicked.test`);
    await visitor.page.goto(path);
    return visitor;
  }

  /** A call without a page. */
  async function call<T>(
    as: Person,
    method: "GET" | "POST",
    path: string,
    data?: object,
  ): Promise<T> {
    const { server, browser } = started();
    const visitor = await visit(browser, { baseURL: server.url });
    await signIn(visitor, `${as}@handpicked.test`);
    const answer = await visitor.context.request.fetch(path, {
      method,
      data,
      headers: { origin: server.url, "idempotency-key": randomUUID() },
    });
    const body = await answer.json();
    await visitor.close();
    if (!answer.ok()) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
    return body as T;
  }

  const createRequest = (roleTitle: string) =>
    call<{ id: string }>("employer", "POST", "/api/talent-requests", {
      roleTitle,
      location: "Detroit, MI",
      hiresNeeded: 2,
    });

  return { open, call, createRequest };
}
