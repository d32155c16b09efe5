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
    message: (language) =>
      letter(app.ctx, language, {
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

test("what was told earlier reads in the language that its reader uses now", async () => {
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  const words = { en: "A shop wants to meet you", es: "Un taller quiere conocerlo" };
  await notify(app.ctx, {
    userId: user.id,
    kind: "matches",
    key: "before",
    message: (language) =>
      letter(app.ctx, language, { subject: words[language], paragraphs: [words[language]] }),
  });
  const as = await signIn(app.ctx, user.id);
  const read = async (language: string) => {
    const inbox = await app.call("GET", "/api/notifications?limit=10", {
      as,
      headers: { "accept-language": language },
    });
    return inbox.json().items[0];
  };
  expect(await read("en")).toMatchObject({ title: words.en, body: words.en });
  expect(await read("es-MX")).toMatchObject({ title: words.es, body: words.es });
});
