import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchChromium, signIn, visit } from "#test/support/chromium.ts";
import { demoDataDir } from "#test/support/demo-data.ts";
import { startServer } from "#test/support/server-process.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;
let removeData: () => void;

beforeAll(async () => {
  const { dataDir, remove } = demoDataDir();
  removeData = remove;
  server = await startServer({ dataDir, env: { DEMO: "1" } });
  browser = await launchChromium({ whole: true });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  removeData();
});

it("a push message shows in the browser, in its own words and once", async () => {
  const visitor = await visit(browser, { baseURL: server.url, keepsApp: true });
  await signIn(visitor, "jobseeker@handpicked.test");
  const { page, context, problems } = visitor;
  await context.grantPermissions(["notifications"], { origin: server.url });
  await page.goto("/notifications");

  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await devTools.send("ServiceWorker.enable");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/service-worker.js");
    await navigator.serviceWorker.ready;
  });
  const message = {
    id: "one-event",
    title: "A shop wants to meet you",
    body: "Novak Motors looked at your profile.",
    path: "/jobseeker/jobs",
  };
  const registrationId = await registered;
  for (let time = 0; time < 2; time += 1)
    await devTools.send("ServiceWorker.deliverPushMessage", {
      origin: server.url,
      registrationId,
      data: JSON.stringify(message),
    });

  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      const all = await worker.getNotifications();
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect
    .poll(shown, { timeout: 10_000 })
    .toEqual([{ title: message.title, body: message.body, tag: message.id }]);
  expect(problems).toEqual([]);
  await visitor.close();
});
