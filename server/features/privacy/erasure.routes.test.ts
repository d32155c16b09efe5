import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import { scorecards } from "#server/features/scout/table.ts";
import { referrers } from "#server/features/referrers/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { tracesOf } from "#test/support/dump.ts";
import { doEverything, makeUnmistakable, ok, story } from "#test/support/did-everything.ts";
import { makeCandidate, makeEmployer, makeMatch, makeRequest } from "#test/support/employers.ts";
import { makeReferrer, makeUser, signIn } from "#test/support/factories.ts";
import { erasePerson, keepRetention } from "./commands.ts";

const filesDir = mkdtempSync(path.join(tmpdir(), "handpicked-files-"));
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ FILES_DIR: filesDir, RATE_LIMIT: "off" });
});
afterAll(async () => {
  await app.close();
  rmSync(filesDir, { recursive: true });
});

describe("somebody who did everything", () => {
  test(
    "leaves no trace in the database, the files or the queue",
    { timeout: 120_000 },
    async () => {
      const person = await doEverything(app);
      expect(await tracesOf(app.ctx, person.words)).not.toEqual([]);

      await erasePerson(app.ctx, person.id);
      await app.work();
      expect(await tracesOf(app.ctx, person.words)).toEqual([]);
    },
  );

  test("as an employer leaves no trace, nor in the mail to an admin", async () => {
    const admin = await makeUser(app.ctx, { role: "admin" });
    const email = "wilhelmina@quillmotors.example";
    const user = await makeUser(app.ctx, {
      email,
      firstName: "Wilhelmina",
      lastName: "Quill",
      name: "Wilhelmina Quill",
    });
    const newcomer = await signIn(app.ctx, user.id);
    const asked = await app.call("POST", "/api/access-requests", {
      body: {
        shopName: "Quill Motors",
        contactName: "Wilhelmina Quill",
        phone: "(216) 555-0187",
        location: "Cleveland, OH",
        message: "I am Wilhelmina.",
      },
      as: newcomer,
    });
    await ok(
      app.call("PATCH", `/api/admin/access-requests/${asked.json().id}`, {
        body: { status: "approved" },
        as: await signIn(app.ctx, admin.id),
      }),
    );
    const as = await signIn(app.ctx, user.id);
    await makeRequest(app, as);
    const session = (
      await app.call("POST", "/api/hiring-scout/sessions", { body: { roleTitle: "Brakes" }, as })
    ).json();
    const file = (
      await app.call("GET", `/api/hiring-scout/sessions/${session.id}/export`, { as })
    ).json();
    const [framework] = file.frameworks;
    file.frameworks = [{ ...framework, by: "Wilhelmina Quill" }];
    const other = await makeEmployer(app);
    await ok(app.call("POST", "/api/hiring-scout/sessions/import", { body: file, as: other.as }));
    await app.work();
    const words = [user.id, email, "Wilhelmina", "Quill Motors"];
    await erasePerson(app.ctx, user.id);
    await app.work();
    expect(await tracesOf(app.ctx, words)).toEqual([]);
  });
});

describe("somebody else", () => {
  const smith = "smith@x.example";
  const others = [
    "johnsmith@x.example",
    "smith@x.example.mx",
    "o'smith@x.example",
    "a.smith@x.example",
  ];

  test("keeps everything when a shorter address is erased, or a longer one", async () => {
    const shop = await makeEmployer(app);
    const { id } = (
      await app.call("POST", "/api/hiring-scout/sessions", {
        body: { roleTitle: "Brake tech" },
        as: shop.as,
      })
    ).json();
    for (const email of [smith, ...others]) {
      await makeReferrer(app.ctx, { name: `Friend of ${email}`, contact: `Mail: ${email}.` });
      await app.call("POST", `/api/hiring-scout/sessions/${id}/score`, {
        body: { candidateName: "Somebody", candidateData: `I weld. <${email}>` },
        as: shop.as,
        headers: { "idempotency-key": `score-${email}`.replace("'", "-") },
      });
    }
    const kept = async (email: string) => [
      (await app.ctx.db.select().from(referrers)).filter(
        ({ contact }) => contact === `Mail: ${email}.`,
      ).length,
      (await app.ctx.db.select().from(scorecards)).filter(({ candidateData }) =>
        candidateData.includes(`<${email}>`),
      ).length,
    ];
    const user = await makeUser(app.ctx, { email: smith });
    await erasePerson(app.ctx, user.id);
    expect(await kept(smith)).toEqual([0, 0]);
    for (const email of others) expect(await kept(email), email).toEqual([1, 1]);
    for (const email of others) {
      const other = await makeUser(app.ctx, { email });
      await erasePerson(app.ctx, other.id);
      expect(await kept(email), email).toEqual([0, 0]);
    }
  });

  test("is not erased by whoever gives their number, name and story as their own", async () => {
    const shop = await makeEmployer(app);
    const request = await makeRequest(app, shop.as);
    const victim = await makeUnmistakable(app, 2);
    await makeReferrer(app.ctx, { name: "Victim", contact: victim.words[2] ?? "" });
    const { id: matchId } = await makeMatch(app, request.id, victim.id);
    const { id } = (
      await app.call("POST", "/api/hiring-scout/sessions", {
        body: { roleTitle: "Brake tech" },
        as: shop.as,
      })
    ).json();
    await app.call("POST", `/api/hiring-scout/sessions/${id}/score`, {
      body: { candidateName: "Zebulonia2 Quartermaine2", matchId },
      as: shop.as,
    });
    const [, , phone = "", firstName = "", lastName = ""] = victim.words;
    const thief = await makeCandidate(app, {
      firstName,
      lastName,
      phone,
      aboutYourself: `${story} I am ${firstName}.`,
    });
    await makeMatch(app, request.id, thief.user.id);
    await erasePerson(app.ctx, thief.user.id);
    const cards = await app.call("GET", `/api/hiring-scout/sessions/${id}/scorecards`, {
      as: shop.as,
    });
    expect(cards.json()).toHaveLength(1);
    expect(await tracesOf(app.ctx, [victim.email])).not.toEqual([]);
    const contacts = (await app.ctx.db.select().from(referrers)).map(({ contact }) => contact);
    expect(contacts).toContain(phone);
  });
});

describe("while somebody is leaving", () => {
  test("no shop reads, counts or exports their cards; it can when they stay", async () => {
    const shop = await makeEmployer(app);
    const request = await makeRequest(app, shop.as);
    const person = await makeUnmistakable(app, 3);
    const { id: matchId } = await makeMatch(app, request.id, person.id);
    const sessions = "/api/hiring-scout/sessions";
    const { id } = (
      await app.call("POST", sessions, { body: { roleTitle: "Brake tech" }, as: shop.as })
    ).json();
    const card: Scorecard = (
      await app.call("POST", `${sessions}/${id}/score`, {
        body: { candidateName: "Zebulonia3", matchId },
        as: shop.as,
      })
    ).json();
    const seen = async () => {
      const read = async (url: string) => app.call("GET", `${sessions}/${url}`, { as: shop.as });
      return [
        (await read(id)).json().scorecards,
        (await read(`${id}/scorecards`)).json().length,
        (await read(`${id}/export`)).json().scorecards.length,
        (await read(`${id}/scorecards/${card.id}`)).statusCode,
      ];
    };
    expect(await seen()).toEqual([1, 1, 1, 200]);
    await app.call("POST", "/api/privacy/deletion", { body: { confirm: true }, as: person.as });
    expect(await seen()).toEqual([0, 0, 0, 404]);
    const back = await signIn(app.ctx, person.id);
    await app.call("DELETE", "/api/privacy/deletion", { as: back });
    expect(await seen()).toEqual([1, 1, 1, 200]);
  });

  test("no shop reads cards that name them by address, number, name or story", async () => {
    const shop = await makeEmployer(app);
    const request = await makeRequest(app, shop.as);
    const person = await makeUnmistakable(app, 5);
    await makeMatch(app, request.id, person.id);
    const [, address = "", phone = "", firstName = "", lastName = ""] = person.words;
    const sessions = "/api/hiring-scout/sessions";
    const { id } = (
      await app.call("POST", sessions, { body: { roleTitle: "Brake tech" }, as: shop.as })
    ).json();
    const score = (candidateName: string, candidateData: string) =>
      ok(
        app.call("POST", `${sessions}/${id}/score`, {
          body: { candidateName, candidateData },
          as: shop.as,
        }),
      );
    await score("Candidate 7", `Rang us up, ${address}. Sounds keen.`);
    await score(phone, "Rang us up. Sounds keen.");
    await score(`${firstName} ${lastName}`, "Rang us up. Sounds keen.");
    await score("Candidate 8", `Rang us up. ${story} I am ${firstName}.`);
    await score("Somebody else", "Rang us up. Sounds keen.");
    const names = async () => {
      const { scorecards } = (
        await app.call("GET", `${sessions}/${id}/export`, { as: shop.as })
      ).json();
      return scorecards.map((card: Scorecard) => card.candidateName);
    };
    expect(await names()).toHaveLength(5);
    await app.call("POST", "/api/privacy/deletion", { body: { confirm: true }, as: person.as });
    expect(await names()).toEqual(["Somebody else"]);
    await app.call("DELETE", "/api/privacy/deletion", { as: await signIn(app.ctx, person.id) });
    expect(await names()).toHaveLength(5);

    const admin = await signIn(app.ctx, (await makeUser(app.ctx, { role: "admin" })).id);
    const deactivate = (active: boolean) =>
      ok(
        app.call("PATCH", `/api/admin/people/${person.id}`, {
          body: { active, reason: "A wish" },
          as: admin,
        }),
      );
    await deactivate(false);
    expect(await names()).toEqual(["Somebody else"]);
    await score(address, "Rang us up. Sounds keen.");
    await keepRetention(app.ctx);
    expect(await names()).toEqual(["Somebody else"]);
    await deactivate(true);
    expect(await names()).toHaveLength(6);
  });

  test("no shop reads cards with their address that are kept only then, scored or taken from a file", async () => {
    const shop = await makeEmployer(app);
    const person = await makeUnmistakable(app, 6);
    const sessions = "/api/hiring-scout/sessions";
    const call = async (method: string, url: string, body?: object) => {
      const answer = await app.call(method as "GET", `${sessions}${url}`, { body, as: shop.as });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      return answer.json();
    };
    const { id } = await call("POST", "", { roleTitle: "Brake tech" });
    const score = (candidateName: string, told: string) =>
      call("POST", `/${id}/score`, { candidateName, candidateData: `Rang us up, ${told}.` });
    const names = async (session: string) =>
      (await call("GET", `/${session}/export`)).scorecards
        .map((card: Scorecard) => card.candidateName)
        .toSorted();
    await score("Candidate 1", person.email);
    const file = await call("GET", `/${id}/export`);
    await app.call("POST", "/api/privacy/deletion", { body: { confirm: true }, as: person.as });
    await score("Candidate 2", person.email.toUpperCase());
    await score("Candidate 3", `x${person.email}`);
    expect(await names(id)).toEqual(["Candidate 3"]);
    const { id: taken } = await call("POST", "/import", file);
    await app.work();
    expect(await names(taken)).toEqual([]);
    await app.call("DELETE", "/api/privacy/deletion", { as: await signIn(app.ctx, person.id) });
    expect(await names(id)).toEqual(["Candidate 1", "Candidate 2", "Candidate 3"]);
    expect(await names(taken)).toEqual(["Candidate 1"]);
  });

  test("a card that names somebody of another role is back with them", async () => {
    const [shop, named] = [await makeEmployer(app), await makeEmployer(app)];
    const sessions = "/api/hiring-scout/sessions";
    const { id } = (
      await app.call("POST", sessions, { body: { roleTitle: "Brake tech" }, as: shop.as })
    ).json();
    const candidateData = `Rang us up, ${named.user.email}. Sounds keen.`;
    await ok(
      app.call("POST", `${sessions}/${id}/score`, {
        body: { candidateName: "Candidate 9", candidateData },
        as: shop.as,
      }),
    );
    const shown = async () =>
      (await app.call("GET", `${sessions}/${id}/scorecards`, { as: shop.as })).json().length;
    await app.call("POST", "/api/privacy/deletion", { body: { confirm: true }, as: named.as });
    expect(await shown()).toBe(0);
    await app.call("DELETE", "/api/privacy/deletion", { as: await signIn(app.ctx, named.user.id) });
    expect(await shown()).toBe(1);
  });
});

test("what a shop typed and gave about a person is in the person's export, and open invitations", async () => {
  const shop = await makeEmployer(app, "Typing Motors");
  const person = await makeUnmistakable(app, 4);
  const { id } = (
    await app.call("POST", "/api/hiring-scout/sessions", {
      body: { roleTitle: "Brake tech" },
      as: shop.as,
    })
  ).json();
  const scored = await app.call("POST", `/api/hiring-scout/sessions/${id}/score`, {
    body: { candidateName: "A caller", candidateData: `Rang us up. ${person.email}. Sounds keen.` },
    as: shop.as,
  });
  await ok(
    app.call("PUT", `/api/hiring-scout/sessions/${id}/scorecards/${scored.json().id}/own-score`, {
      body: {
        cultureFit: 7,
        outcomeFit: null,
        longTermAlignment: null,
        note: "Better than the last three.",
      },
      as: shop.as,
    }),
  );
  await app.call("POST", "/api/employer/shop/invitations", {
    body: { name: "Zeb", email: person.email },
    as: shop.as,
  });
  const whole = (await app.call("GET", "/api/privacy/export", { as: person.as })).body;
  for (const text of ["Rang us up.", "Better than the last three.", "Typing Motors"])
    expect(whole).toContain(text);
});
