import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { signIn, visit } from "#test/support/chromium.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { toastsOnce } from "#test/support/toast.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started));

async function as(who: string, path: string, width: number) {
  const visitor = await visit(browser, { baseURL: server.url, width });
  await signIn(visitor, `${who}@handpicked.test`);
  await visitor.page.goto(path);
  return visitor;
}

it("goes from a worker's yes over a rating by keys to the page that compares", async () => {
  const worker = await as("jobseeker", "/jobseeker", 390);
  await worker.page.getByRole("button", { name: "Yes, that's fine" }).click();
  expect(await toastsOnce(worker.page, "Your answer is saved")).toHaveLength(1);
  await worker.page.getByText("May people read your texts").waitFor({ state: "detached" });
  await worker.page.goto("/jobseeker/settings");
  await worker.page.getByRole("button", { name: "Withdraw consent" }).waitFor();
  expect(worker.problems).toEqual([]);
  await worker.close();

  const admin = await as("admin", "/second-opinions", 1440);
  await admin.page.getByRole("heading", { name: "What do these words show?" }).waitFor();
  await admin.page.keyboard.type("4n35");
  await admin.page.keyboard.press("Enter");
  expect(await toastsOnce(admin.page, "Rating saved")).toHaveLength(1);
  await admin.page.getByText("1 rated").waitFor();
  await admin.page.goto("/admin/agreement");
  await admin.page.getByRole("heading", { name: "Safety awareness" }).waitFor();
  await admin.page
    .getByRole("button", { name: /Read the text/ })
    .first()
    .click();
  await admin.page.getByRole("dialog").getByText("Made-up rater").first().waitFor();
  expect(admin.problems).toEqual([]);
  await admin.close();

  const foreman = await as("employer", "/employer/settings", 390);
  await foreman.page.getByRole("link", { name: "Read a text" }).click();
  await foreman.page.getByRole("heading", { name: "What do these words show?" }).waitFor();
  await foreman.page
    .getByText("30 more today")
    .or(foreman.page.getByText("29 more today"))
    .waitFor();
  expect(foreman.problems).toEqual([]);
  await foreman.close();
});
