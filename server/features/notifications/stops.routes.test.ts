import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { startHttpSink } from "#test/support/http-sink.ts";
import { toldCalls } from "#test/support/told-calls.ts";
import { repeatStops } from "./stops.ts";
import { notificationChoices, stoppedPhones } from "./table.ts";

const lines: string[] = [];
const log = createLog("error", { write: (line: string) => lines.push(line) });
let app: TestApp;
let gateway: Awaited<ReturnType<typeof startHttpSink>>;

beforeAll(async () => {
  gateway = await startHttpSink("/messages");
  const settings = {
    RATE_LIMIT: "off",
    SMS_URL: gateway.url,
    SMS_TOKEN: "what we know",
    SMS_FROM: "+13135550100",
    SMS_INBOUND_TOKEN: "what the gateway knows",
  };
  app = await testApp(settings, undefined, { log });
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

const { somebody, tell, choose } = toldCalls(() => app);

const answer = (from: string, text: string) =>
  app.call("POST", "/api/sms/inbound", {
    body: { from, text },
    headers: { authorization: "Bearer what the gateway knows" },
  });

/** What the log kept, as a restore repeats it. */
const kept = () =>
  lines.flatMap((text) => {
    const { stopped, resumed, time } = JSON.parse(text) as {
      stopped?: { phone: string };
      resumed?: { phone: string };
      time: number;
    };
    const of = stopped ?? resumed;
    return of ? [{ phone: of.phone, isStop: stopped !== undefined, at: new Date(time) }] : [];
  });

/** The database as a backup of before every STOP has it. */
async function forget() {
  await app.ctx.db.delete(stoppedPhones);
  await app.ctx.db.update(notificationChoices).set({ smsStoppedAt: null });
}

test("a STOP is restored after an older backup, unless START followed it", async () => {
  const [stopped, resumed] = [await somebody(), await somebody()];
  await choose(stopped.as, { smsPhone: "+13135550171" });
  await choose(resumed.as, { smsPhone: "+13135550172" });
  for (const [from, text] of [
    ["+13135550171", "STOP"],
    ["+13135550171", "STOP"],
    ["+13135550172", "STOP"],
    ["+13135550172", "START"],
    ["+13135550173", "STOP"],
  ] as const)
    await answer(from, text);
  expect(kept().map(({ isStop }) => isStop)).toEqual([true, true, true, false, true]);
  expect(lines.join("\n")).not.toContain("+1313555");

  await forget();
  expect(await repeatStops(app.ctx, kept())).toBe(2);
  const choices = async (as: string) =>
    (await app.call("GET", "/api/notifications/choices", { as })).json();
  expect((await choices(stopped.as)).smsStoppedAt).not.toBeNull();
  expect((await choices(resumed.as)).smsStoppedAt).toBeNull();
  await tell(stopped.id, "after a restore", "Word to the stopped");
  await tell(resumed.id, "after a restore", "Word to the resumed");
  await app.work();
  const sent = gateway.received.map(({ body }) => body.toString());
  expect(sent.filter((body) => body.includes("Word to the stopped"))).toEqual([]);
  expect(sent.filter((body) => body.includes("Word to the resumed"))).toHaveLength(1);
  // Nor does it go to that number where somebody gives it only now.
  const later = await somebody();
  expect((await choose(later.as, { smsPhone: "+13135550173" })).json().smsStoppedAt).not.toBeNull();
});
