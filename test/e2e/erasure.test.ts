import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { demoAccounts } from "#server/demo/accounts.ts";
import { signIn, visit } from "#test/support/chromium.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { workerReady } from "#test/support/service-worker.ts";
import { toastsOnce } from "#test/support/toast.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started));

const signedIn = async (email: string, width: number) => {
  const visitor = await visit(browser, { baseURL: server.url, width, keepsApp: true });
  await signIn(visitor, email);
  return visitor;
};

/** What a browser keeps of a site: both storages, cookies and databases, and apart from them cached answers. */
async function keptBy(page: Page): Promise<{ stored: string; cached: string }> {
  const cookies = await page.context().cookies();
  const { all, answers } = await page.evaluate(async () => {
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    const answers: unknown[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const answer = await caches.match(request);
        answers.push([request.url, await answer?.text()]);
      }
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => resolve(opening.result));
        opening.addEventListener("error", () => reject(opening.error));
      });
      for (const store of database.objectStoreNames)
        all.push(
          await new Promise((resolve, reject) => {
            const reading = database.transaction(store).objectStore(store).getAll();
            reading.addEventListener("success", () => resolve(reading.result));
            reading.addEventListener("error", () => reject(reading.error));
          }),
        );
      database.close();
    }
    return { all, answers };
  });
  return { stored: JSON.stringify([cookies, all]), cached: JSON.stringify(answers) };
}

const { email, name } = demoAccounts.find(({ role }) => role === "jobseeker") ?? {
  email: "",
  name: "",
};

it("leaves nothing of a person in their browser", async () => {
  const worker = await signedIn(email, 390);
  const { page } = worker;
  await page.goto("/jobseeker");
  await workerReady(page);
  // A piece of their story, which their scores quote.
  const scores = await worker.context.request.get("/api/jobseeker/assessments");
  const [story = ""] = (await scores.json())[0].hustle.evidence;
  await page.waitForFunction((words) => localStorage.getItem("snapshot")?.includes(words), story);
  const before = await keptBy(page);
  for (const trace of [email, story, "session_token"]) expect(before.stored).toContain(trace);

  await page.goto("/account/privacy");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/account"));
  expect(new URL(page.url()).pathname).toBe("/");
  await page.waitForLoadState("networkidle");
  const { stored, cached } = await keptBy(page);
  for (const trace of [email, ...name.split(" "), story, "session_token"])
    expect(stored).not.toContain(trace);
  // The page to sign in names the demo's accounts to everybody.
  expect(cached).not.toContain(story);
  await worker.close();
});

it("is asked for by an admin, shown as waiting, and taken back", async () => {
  const gone = demoAccounts.find(({ role }) => role === "newcomer")?.email ?? "";
  const leaving = await signedIn(gone, 390);
  const admin = await signedIn("admin@handpicked.test", 1440);
  const { page } = admin;
  await page.goto("/admin/settings?section=erasures");
  await page.getByText("Nobody has been erased this way.").waitFor();

  // What is missing is said at its field, and nothing is sent.
  await page.getByRole("button", { name: "Erase", exact: true }).click();
  await expect.poll(() => page.getByText("Required").count()).toBe(2);
  await page.getByRole("textbox", { name: "Email" }).fill(gone);
  await page.getByRole("textbox", { name: "Reason" }).fill("Wrote on paper on May 3.");
  await page.getByRole("button", { name: "Erase", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: `Erase ${gone}?` });
  await question.getByRole("button", { name: "Erase" }).click();
  await toastsOnce(page, `${gone} will be erased in 30 days`);
  const row = page.getByRole("listitem").filter({ hasText: "Wrote on paper on May 3." });
  await row.getByText("Waiting").waitFor();

  // Their session is over, on every device.
  const state = await leaving.context.request.get("/api/auth/user");
  expect(state.status()).toBe(401);
  const cookies = async () => (await leaving.context.cookies()).map(({ name }) => name).join(" ");
  expect(await cookies()).toContain("session_token");
  await leaving.page.goto("/");
  expect(await cookies()).not.toContain("session_token");

  await row.getByRole("button", { name: `Cancel the erasure of ${gone}` }).click();
  const back = page.getByRole("alertdialog", { name: "Cancel the erasure?" });
  await back.getByRole("button", { name: "Cancel erasure" }).click();
  await row.getByText("Canceled").waitFor();
  expect(await row.getByRole("button").count()).toBe(0);
  expect(admin.problems).toEqual([]);
  await Promise.all([leaving.close(), admin.close()]);
});
