import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems } from "#test/support/axe.ts";
import { signIn, type Visit, visit } from "#test/support/chromium.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { toastsOnce } from "#test/support/toast.ts";

let server: ServerProcess;
let browser: Browser;
let admin: Visit;
serverAndBrowser((started) => ({ server, browser } = started));
beforeAll(async () => {
  admin = await visit(browser, { baseURL: server.url, width: 1440 });
  await signIn(admin, "admin@handpicked.test");
});

interface Mail {
  id: string;
  to: string;
  subject: string;
}

const outbox = async <T>(path: string): Promise<T> =>
  (await admin.context.request.get(`/api/admin/emails${path}`)).json();

/** The newest message with this subject, to this address if one is given, once it was sent. */
async function mailAbout(subject: RegExp, to?: string): Promise<{ to: string; text: string }> {
  let found: Mail | undefined;
  const look = async () => {
    const sent = await outbox<Mail[]>("");
    found = sent.find((mail) => subject.test(mail.subject) && (!to || mail.to === to));
    return found?.id;
  };
  await expect.poll(look, { timeout: 60_000 }).toBeTruthy();
  const { text } = await outbox<{ text: string }>(`/${found?.id}`);
  return { to: found?.to ?? "", text };
}

/** Where the one-tap link of a message under this label leads; the sample was made at another address. */
const linkIn = (text: string, label: string): string =>
  new RegExp(`^${label}:\\n\\S+(/one-tap#\\S+)$`, "m").exec(text)?.[1] ?? "";

/** The subject of the question to a shop. */
const askedShop = /after 30 days: still with you\?$/;

const onPhone = () => visit(browser, { baseURL: server.url });

/** Somebody who has no password, signed in by a link that they ask for. */
async function byLink(email: string, path: string): Promise<Visit> {
  const asked = await fetch(`${server.url}/api/auth/sign-in/link`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, returnTo: path }),
  });
  expect(asked.status).toBe(202);
  const { text } = await mailAbout(/^Your sign-in link/, email);
  const visitor = await onPhone();
  await visitor.page.goto(/http\S+sign-in\/link#\S+/.exec(text)?.[0] ?? "");
  await visitor.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await visitor.page.waitForURL(`**${path}`);
  return visitor;
}

describe("how a hire went, after 30 days", () => {
  it("is asked of the shop by a link, takes the rest without sign-in, and can be changed", async () => {
    const { text } = await mailAbout(askedShop, "employer@handpicked.test");
    const person = /You hired (.+?) for /.exec(text)?.[1] ?? "";
    const { page, problems, close } = await onPhone();
    await page.goto(linkIn(text, "Yes, still with us"));
    await page.getByRole("heading", { name: `Is ${person} still with you?` }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Yes, still with us" }).click();
    await page.getByRole("heading", { name: "Thanks, your answer is saved" }).waitFor();
    const again = page.getByRole("radiogroup", { name: `Would you hire ${person} again?` });
    await again.getByRole("radio", { name: "Yes" }).click();
    await page.getByLabel("Which trait stood out?").selectOption("Reliability");
    await page.getByRole("button", { name: "Send answers" }).click();
    await page.getByText("Thank you. Your answers are saved.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // The other link of the message answers nothing any more, and tells nobody what was said.
    await page.goto("about:blank");
    await page.goto(linkIn(text, "No longer with us"));
    await page.getByRole("heading", { name: "This link takes no more answers" }).waitFor();
    expect(problems).toEqual([]);
    await close();

    const shop = await onPhone();
    await signIn(shop, "employer@handpicked.test");
    await shop.page.goto(/\/employer\/candidates\/\S+/.exec(text)?.[0] ?? "");
    const card = shop.page.locator("section[id^=outcome-]");
    await card.getByText("Until ").waitFor();
    const said = card.getByRole("radiogroup", { name: `Is ${person} still with you?` });
    expect(await said.getByRole("radio", { name: "Yes" }).isChecked()).toBe(true);
    expect(await card.getByLabel("Which trait stood out?").inputValue()).toBe("reliability");
    await card.getByLabel("Which trait fell short?").selectOption("Hustle");
    await card.getByRole("button", { name: "Save changes" }).click();
    await toastsOnce(shop.page, "Answers saved");
    // What the worker says comes only when nobody can answer any more.
    expect(await card.getByText(`What ${person} said`).count()).toBe(0);
    expect(shop.problems).toEqual([]);
    await shop.close();
  });

  it("is asked of the worker by a link, in two questions", async () => {
    const { text, to } = await mailAbout(/^30 days at Novak Motors: is it as promised\?$/);
    const { page, problems, close } = await onPhone();
    await page.goto(linkIn(text, "No, not as promised"));
    await page.getByRole("button", { name: "No, not as promised" }).click();
    await page.getByRole("heading", { name: "Thanks, your answer is saved" }).waitFor();
    expect(await page.getByText("Which trait").count()).toBe(0);
    const stays = page.getByRole("radiogroup", { name: "Do you still work there?" });
    await stays.getByRole("radio", { name: "Yes" }).click();
    await page.getByRole("button", { name: "Send answers" }).click();
    await page.getByText("Thank you. Your answers are saved.").waitFor();
    expect(problems).toEqual([]);
    await close();

    const worker = await byLink(to, "/jobseeker/jobs");
    const card = worker.page.locator("section[id^=outcome-]");
    const said = card.getByRole("radiogroup", { name: "Is the job what Novak Motors promised?" });
    await said.waitFor();
    expect(await said.getByRole("radio", { name: "No" }).isChecked()).toBe(true);
    expect(await accessibilityProblems(worker.page)).toEqual([]);
    expect(worker.problems).toEqual([]);
    await worker.close();
  });

  it("shows each side what the other said once it is over", async () => {
    const { to } = await mailAbout(/^30 days at Mesa Diesel & Fleet: is it as promised\?$/);
    const worker = await byLink(to, "/jobseeker/jobs");
    const seen = worker.page.locator("section[id^=outcome-]");
    await seen.getByRole("heading", { name: "What Mesa Diesel & Fleet said" }).waitFor();
    await seen.getByText("Would hire again").waitFor();
    expect(await seen.getByRole("button").count()).toBe(0);
    expect(worker.problems).toEqual([]);
    await worker.close();

    const { text } = await mailAbout(askedShop, "ray@mesadiesel.example.com");
    const path = /http\S+(\/employer\/candidates\/[\w-]+)/.exec(text)?.[1] ?? "";
    const shop = await byLink("ray@mesadiesel.example.com", path);
    const card = shop.page.locator("section[id^=outcome-]");
    await card.getByText("As promised").waitFor();
    expect(await card.getByRole("button").count()).toBe(0);
    expect(shop.problems).toEqual([]);
    await shop.close();
  });
});
