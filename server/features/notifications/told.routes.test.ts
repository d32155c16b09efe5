import { afterAll, beforeAll, expect, test } from "vitest";
import { letter } from "#server/platform/email/letter.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { notify } from "./commands.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const tell = (userId: string, key: string) =>
  notify(app.ctx, {
    userId,
    kind: "matches",
    key,
    message: letter(app.ctx, "en", {
      subject: "A shop wants to meet you",
      paragraphs: ["Novak Motors looked at your profile."],
    }),
  });

test("beyond 60 an hour somebody is told in their inbox alone, and others as before", async () => {
  const { id, email } = await makeUser(app.ctx, { role: "jobseeker" });
  for (let turn = 0; turn < 63; turn += 1) await tell(id, `again ${turn}`);
  expect(await app.mailTo(email)).toHaveLength(60);
  const inbox = await app.call("GET", "/api/notifications?limit=100", {
    as: await signIn(app.ctx, id),
  });
  expect(inbox.json().items).toHaveLength(63);

  const other = await makeUser(app.ctx, { role: "jobseeker" });
  await tell(other.id, "once");
  expect(await app.mailTo(other.email)).toHaveLength(1);
});
