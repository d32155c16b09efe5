import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { startHttpSink } from "#test/support/http-sink.ts";
import { pushBrowser, vapidOf } from "#test/support/push-browser.ts";
import { toldCalls } from "#test/support/told-calls.ts";
import { letter } from "#server/platform/email/letter.ts";
import { tapUrl } from "#server/platform/signed-links.ts";
import { notify } from "./commands.ts";
import { notifications } from "./table.ts";

const inboundToken = "what the gateway knows";

let app: TestApp;
let pushService: Awaited<ReturnType<typeof startHttpSink>>;
let gateway: Awaited<ReturnType<typeof startHttpSink>>;

beforeAll(async () => {
  pushService = await startHttpSink();
  gateway = await startHttpSink("/messages");
  app = await testApp({
    RATE_LIMIT: "off",
    PUSH_HOSTS: pushService.host,
    SMS_URL: gateway.url,
    SMS_TOKEN: "what we know",
    SMS_FROM: "+13135550100",
    SMS_INBOUND_TOKEN: inboundToken,
  });
});
afterAll(async () => {
  await app.close();
  await pushService.close();
  await gateway.close();
});

const { somebody, tell, choose } = toldCalls(() => app);

const inbox = async (as: string) =>
  (await app.call("GET", "/api/notifications?limit=20", { as })).json();

const all = { matches: true, interviews: true, profile: true, reviews: true };
const none = { matches: false, interviews: false, profile: false, reviews: false };

async function subscribe(as: string, path: string) {
  const browser = pushBrowser(`http://${pushService.host}${path}`);
  const answer = await app.call("POST", "/api/push/subscriptions", {
    as,
    body: browser.subscription,
  });
  expect(answer.statusCode).toBe(201);
  return { browser, id: answer.json().id as string };
}

const pushesTo = (path: string) => pushService.received.filter((got) => got.path === path);

describe("being told", () => {
  test("is in the inbox and in the mail, once for one event however often it is told", async () => {
    const { id, email, as } = await somebody();
    await Promise.all(Array.from({ length: 10 }, () => tell(id, "match:1")));
    await tell(id, "match:1", "The same in other words");
    const { items, counts } = await inbox(as);
    expect(counts).toEqual({ total: 1, unread: 1 });
    expect(items).toMatchObject([
      {
        kind: "matches",
        title: "A shop wants to meet you",
        body: "Novak Motors looked at your profile.",
        path: "/jobseeker/jobs",
        readAt: null,
      },
    ]);
    expect(await app.mailTo(email)).toHaveLength(1);
  });

  test("is undone with the change that it is about", async () => {
    const { id, as } = await somebody();
    const change = app.ctx.db.transaction(async (db) => {
      await notify(
        { ...app.ctx, db },
        {
          userId: id,
          kind: "profile",
          key: "k",
          message: (language) =>
            letter(app.ctx, language, { why: "account", subject: "s", paragraphs: [] }),
        },
      );
      throw new Error("something else went wrong");
    });
    await expect(change).rejects.toThrow("something else");
    expect((await inbox(as)).counts.total).toBe(0);
  });

  test("can be marked as read, one's own only", async () => {
    const rosa = await somebody();
    const sam = await somebody();
    await tell(rosa.id, "a");
    await tell(rosa.id, "b");
    const [{ id }] = (await inbox(rosa.as)).items;
    const read = (as: string, body: object) =>
      app.call("POST", "/api/notifications/read", { as, body });
    await read(sam.as, { ids: [id] });
    expect((await inbox(rosa.as)).counts.unread).toBe(2);
    expect((await read(rosa.as, { ids: [id] })).json()).toEqual({ unread: 1 });
    expect((await read(rosa.as, {})).json()).toEqual({ unread: 0 });
  });

  test("never reaches somebody who is leaving or deactivated", async () => {
    for (const gone of [{ leavingAt: new Date() }, { deactivatedAt: new Date() }]) {
      const { id, email } = await makeUser(app.ctx, { role: "jobseeker", ...gone });
      await tell(id, "match:1");
      expect(await app.mailTo(email)).toEqual([]);
    }
  });
});

describe("choices", () => {
  test("keep what is not wanted in the app", async () => {
    const { id, email, as } = await somebody();
    expect((await choose(as, { email: { ...all, matches: false }, push: none })).statusCode).toBe(
      200,
    );
    await subscribe(as, "/unwanted");
    await tell(id, "match:1");
    await app.work();
    expect((await inbox(as)).counts.total).toBe(1);
    expect(await app.mailTo(email)).toEqual([]);
    expect(pushesTo("/unwanted")).toEqual([]);
  });

  test.each([
    [{ timeZone: "Mars/Olympus" }, "timeZone"],
    [{ quietHours: { from: "25:00", to: "07:00" } }, "quietHours.from"],
    [{ smsPhone: "555-0142" }, "smsPhone"],
    [{ email: { ...all, gossip: true } }, "email.gossip"],
  ])("refuse %j", async (body, field) => {
    const { as } = await somebody();
    const answer = await choose(as, body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });
});

test("one-tap links go along by mail, push and text message", async () => {
  const { id, email, as } = await somebody();
  const { browser } = await subscribe(as, "/tap");
  await choose(as, { smsPhone: "+13135550177" });
  const tap = { id: crypto.randomUUID(), label: "Yes, I'm still available" };
  const url = tapUrl(app.ctx.config, tap.id);
  await notify(app.ctx, {
    userId: id,
    kind: "matches",
    key: "match:tap",
    message: (language) =>
      letter(app.ctx, language, {
        why: "account",
        subject: "A match",
        paragraphs: ["Hello,"],
        taps: [tap],
      }),
  });
  await app.work();
  const [mail] = await app.mailTo(email);
  expect(mail?.text).toContain(`${tap.label}:\n${url}\n`);
  expect(mail?.html).toContain(`href="${url}"`);
  const [request] = pushesTo("/tap");
  expect(request && browser.read(request)).toMatchObject({
    actions: [{ title: tap.label, path: url.replace(app.ctx.config.publicUrl.origin, "") }],
  });
  const sms = JSON.parse(String(gateway.received.at(-1)?.body));
  expect(sms).toMatchObject({ to: "+13135550177" });
  expect(sms.text).toContain(`${tap.label}: ${url}`);
  // Whoever reads the inbox is signed in: it keeps no such link, and neither does its table.
  expect(JSON.stringify(await inbox(as))).not.toContain("one-tap");
  const kept = await app.ctx.db.select().from(notifications);
  expect(JSON.stringify(kept)).not.toContain(url.split("#")[1]);
});

describe("push", () => {
  test("reaches each browser, encrypted for it and signed by us", async () => {
    const { id, as } = await somebody();
    const { browser } = await subscribe(as, "/one");
    await tell(id, "match:1");
    await app.work();
    const [request] = pushesTo("/one");
    if (!request) throw new Error("nothing arrived");
    expect(browser.read(request)).toEqual({
      id: (await inbox(as)).items[0].id,
      title: "A shop wants to meet you",
      body: "Novak Motors looked at your profile.",
      path: "/jobseeker/jobs",
      actions: [],
    });
    expect(request.headers.ttl).toMatch(/^\d+$/);
    expect(request.headers["content-encoding"]).toBe("aes128gcm");
    const vapid = vapidOf(request);
    const { publicKey } = (await app.call("GET", "/api/push/key", { as })).json();
    expect(vapid?.key).toBe(publicKey);
    expect(vapid?.claims).toMatchObject({
      aud: `http://${pushService.host}`,
      sub: expect.stringMatching(/^mailto:/),
    });
    expect(pushBrowser("http://x").subscription.keys.auth).not.toBe(browser.subscription.keys.auth);
  });

  test("goes to the twenty browsers of a person that subscribed last", async () => {
    const { id, as } = await somebody();
    for (let at = 0; at < 22; at += 1) {
      await subscribe(as, `/many-${at}.`);
      app.clock.advance(1);
    }
    await tell(id, "match:1");
    await app.work();
    expect(pushesTo("/many-0.").length + pushesTo("/many-1.").length).toBe(0);
    expect(pushesTo("/many-2.").length + pushesTo("/many-21.").length).toBe(2);
  });

  test("goes once, though the job runs again", async () => {
    const { id, as } = await somebody();
    await subscribe(as, "/again");
    await tell(id, "match:1");
    await app.work();
    await app.work();
    expect(pushesTo("/again")).toHaveLength(1);
  });

  test.each([404, 410])("forgets a browser that is gone (%i)", async (status) => {
    const { id, as } = await somebody();
    await subscribe(as, `/gone-${status}`);
    pushService.answerWith(status);
    await tell(id, "match:1");
    await app.work();
    pushService.answerWith(201);
    await tell(id, "match:2");
    await app.work();
    expect(pushesTo(`/gone-${status}`)).toHaveLength(1);
    const { pushSubscriptions } = (
      await app.call("GET", "/api/notifications/choices", { as })
    ).json();
    expect(pushSubscriptions).toBe(0);
  });

  test.each([
    "https://127.0.0.1/push",
    "https://localhost/push",
    "https://10.0.0.1/push",
    "https://fcm.googleapis.com.evil.example/push",
    "https://evil.example/?fcm.googleapis.com",
    "https://127.0.0.1'.notify.windows.com/push",
    "https://user@fcm.googleapis.com/push",
    "https://fcm.googleapis.com:8443/push",
    "http://fcm.googleapis.com/push",
    "ftp://fcm.googleapis.com/push",
    "javascript:alert(1)",
    "//fcm.googleapis.com/push",
  ])("never goes to %s", async (endpoint) => {
    const { as } = await somebody();
    const body = { ...pushBrowser(endpoint).subscription };
    const answer = await app.call("POST", "/api/push/subscriptions", { as, body });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(["endpoint"]);
  });

  test("says a long text in part: services take 4,096 bytes", async () => {
    const { id, as } = await somebody();
    const { browser } = await subscribe(as, "/long");
    await notify(app.ctx, {
      userId: id,
      kind: "reviews",
      key: "review:long",
      message: (language) =>
        letter(app.ctx, language, {
          why: "account",
          subject: "s",
          paragraphs: ["Hello,", "😀".repeat(1000)],
        }),
    });
    await app.work();
    const [request] = pushesTo("/long");
    expect(request?.body.length).toBeLessThan(4096);
    expect(request && browser.read(request)).toMatchObject({ body: `${"😀".repeat(499)}…` });
    expect((await inbox(as)).items[0].body).toBe("😀".repeat(1000));
  });

  test("takes no key that nothing can be encrypted for", async () => {
    const { as } = await somebody();
    const { endpoint, keys } = pushBrowser("https://fcm.googleapis.com/fcm/send/x").subscription;
    const p256dh = Buffer.alloc(65, 4).toString("base64url");
    const body = { endpoint, keys: { ...keys, p256dh } };
    const answer = await app.call("POST", "/api/push/subscriptions", { as, body });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(["keys.p256dh"]);
  });

  test("ends with the session that it subscribed in", async () => {
    const rosa = await somebody();
    const elsewhere = await signIn(app.ctx, rosa.id);
    await subscribe(rosa.as, "/signed-out");
    await subscribe(elsewhere, "/signed-in");
    await app.call("GET", "/api/logout", { headers: { cookie: rosa.as } });
    await tell(rosa.id, "after signing out");
    await app.work();
    expect(pushesTo("/signed-out")).toHaveLength(0);
    expect(pushesTo("/signed-in")).toHaveLength(1);
  });

  test("stops when its owner says so; a stranger finds nothing to stop", async () => {
    const rosa = await somebody();
    const sam = await somebody();
    const { id } = await subscribe(rosa.as, "/stop");
    const stop = (as: string) => app.call("DELETE", `/api/push/subscriptions/${id}`, { as });
    expect((await stop(sam.as)).statusCode).toBe(404);
    expect((await stop(rosa.as)).statusCode).toBe(200);
    await tell(rosa.id, "match:1");
    await app.work();
    expect(pushesTo("/stop")).toEqual([]);
  });

  test("follows the person who signs in on the browser next", async () => {
    const rosa = await somebody();
    const sam = await somebody();
    const { browser } = await subscribe(rosa.as, "/shared");
    await app.call("POST", "/api/push/subscriptions", { as: sam.as, body: browser.subscription });
    await tell(rosa.id, "match:1");
    await app.work();
    expect(pushesTo("/shared")).toEqual([]);
  });
});
