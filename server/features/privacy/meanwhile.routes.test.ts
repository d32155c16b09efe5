import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Erasure } from "#contract/privacy.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { findUser, showLife } from "#server/features/accounts/api.ts";
import { users } from "#server/features/accounts/table.ts";
import { updateWaitlistEntry } from "#server/features/waitlist/commands.ts";
import { waitlistEntries } from "#server/features/waitlist/table.ts";
import { product } from "#server/platform/actor.ts";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeEntry, makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { cancelDeletion, cancelErasure, erasePerson, keepRetention } from "./commands.ts";

const day = 24 * 60 * 60;
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

/** A round of retention in which something happens to the other of two while the first is erased. */
async function roundWhile(
  two: readonly string[],
  happens: (inner: Context, other: string) => Promise<unknown>,
) {
  let isFirst = true;
  const meanwhile: PersonalData = {
    name: "meanwhile",
    tables: [],
    kept: "",
    collect: async () => null,
    async erase(inner, { userId, email }) {
      const other = two.find((key) => key !== userId && key !== email);
      if (!isFirst || !other || !(two.includes(userId) || two.includes(email))) return;
      isFirst = false;
      await happens(inner, other);
    },
  };
  await keepRetention({ ...app.ctx, personalData: [meanwhile, ...app.ctx.personalData] });
  expect(isFirst).toBe(false);
}

const actorOf = (id: string) =>
  ({ kind: "user", id, leavingAt: new Date() }) as SignedInContext["actor"];

const left = async (ids: string[]) =>
  (await Promise.all(ids.map((id) => findUser(app.ctx, id)))).filter((user) => user !== null);

describe("who comes back while others are erased", () => {
  test("from leaving is not erased by a round", async () => {
    const ids = [(await makeUser(app.ctx)).id, (await makeUser(app.ctx)).id];
    for (const id of ids)
      await app.call("POST", "/api/privacy/deletion", {
        body: { confirm: true },
        as: await signIn(app.ctx, id),
      });
    app.clock.advance(31 * day);
    await roundWhile(ids, (inner, id) =>
      cancelDeletion({ ...inner, actor: actorOf(id) } as SignedInContext),
    );
    expect(await left(ids)).toHaveLength(1);
  });

  test("from silence is not erased by a round", async () => {
    const ids = [(await makeUser(app.ctx)).id, (await makeUser(app.ctx)).id];
    app.clock.advance(710 * day);
    await keepRetention(app.ctx);
    app.clock.advance(31 * day);
    await roundWhile(ids, showLife);
    expect(await left(ids)).toHaveLength(1);
  });

  test("from silence is not told that they will be erased", async () => {
    const due = await makeUser(app.ctx);
    app.clock.advance(710 * day);
    await keepRetention(app.ctx);
    const back = await makeUser(app.ctx);
    const long = new Date(app.ctx.clock.now().getTime() - 700 * day * 1000);
    await app.ctx.db.update(users).set({ activeAt: long }).where(eq(users.id, back.id));
    app.clock.advance(31 * day);
    await roundWhile([due.id, back.id], showLife);
    expect(await findUser(app.ctx, due.id)).toBeNull();
    expect(await app.mailTo(back.email)).toEqual([]);
    expect((await findUser(app.ctx, back.id))?.inactivityNoticeAt).toBeNull();
  });

  test("to an application is not told that it will be erased", async () => {
    const due = await makeEntry(app.ctx);
    app.clock.advance(710 * day);
    await keepRetention(app.ctx);
    const back = await makeEntry(app.ctx);
    const long = new Date(app.ctx.clock.now().getTime() - 700 * day * 1000);
    const own = eq(waitlistEntries.id, back.id);
    await app.ctx.db.update(waitlistEntries).set({ createdAt: long, updatedAt: long }).where(own);
    app.clock.advance(31 * day);
    await roundWhile([due.email, back.email], (inner) => {
      const ctx = { ...inner, actor: product, address: "", language: "en" as const };
      return updateWaitlistEntry(ctx, { id: back.id, notes: "Rang us up." });
    });
    const [kept] = await app.ctx.db.select().from(waitlistEntries).where(own);
    expect(kept?.noticedAt).toBeNull();
    expect((await app.mailTo(back.email)).map(({ subject }) => subject)).toEqual([]);
  });

  test("to an application is not erased by a round", async () => {
    const entries = [await makeEntry(app.ctx), await makeEntry(app.ctx)];
    app.clock.advance(710 * day);
    await keepRetention(app.ctx);
    app.clock.advance(31 * day);
    const emails = entries.map(({ email }) => email);
    await roundWhile(emails, (inner, email) => {
      const id = entries.find((entry) => entry.email === email)?.id ?? "";
      const ctx = { ...inner, actor: product, address: "", language: "en" as const };
      return updateWaitlistEntry(ctx, { id, notes: "Rang us up." });
    });
    const kept = await app.ctx.db.select().from(waitlistEntries);
    expect(kept.filter(({ id }) => entries.some((entry) => entry.id === id))).toHaveLength(1);
  });

  test("by an admin who takes it back is not erased by a round", async () => {
    const admin = await signedIn(app.ctx, "admin");
    const emails = ["first.in@example.com", "second.in@example.com"];
    const ids = new Map<string, string>();
    for (const email of emails) {
      await makeEntry(app.ctx, { email });
      const body = { email, reason: "They wrote to us." };
      ids.set(
        email,
        (await app.call("POST", "/api/admin/erasures", { body, as: admin })).json().id,
      );
    }
    app.clock.advance(31 * day);
    const { id: adminId } = await makeUser(app.ctx, { role: "admin" });
    await roundWhile(emails, (inner, email) =>
      cancelErasure({ ...inner, actor: actorOf(adminId) } as SignedInContext, ids.get(email) ?? ""),
    );
    const kept = await app.ctx.db.select().from(waitlistEntries);
    expect(kept.filter(({ email }) => emails.includes(email))).toHaveLength(1);
  });
});

test("a notice of an earlier silence is none of this one", async () => {
  const user = await makeUser(app.ctx);
  const ago = (days: number) => new Date(app.ctx.clock.now().getTime() - days * day * 1000);
  await app.ctx.db
    .update(users)
    .set({ activeAt: ago(740), inactivityNoticeAt: ago(800) })
    .where(eq(users.id, user.id));
  await keepRetention(app.ctx);
  expect(await left([user.id])).toHaveLength(1);
  expect(await app.mailTo(user.email)).toHaveLength(1);
  await keepRetention(app.ctx);
  expect(await app.mailTo(user.email)).toHaveLength(1);
});

test("an erasure that failed for a night is recorded as done, not as taken back", async () => {
  const user = await makeUser(app.ctx);
  const body = { email: user.email, reason: "They wrote to us." };
  const asked = await app.call("POST", "/api/admin/erasures", {
    body,
    as: await signedIn(app.ctx, "admin"),
  });
  app.clock.advance(31 * day);
  const failing: PersonalData = {
    name: "failing",
    tables: [],
    kept: "",
    collect: async () => null,
    async erase(_, { userId }) {
      if (userId === user.id) throw new Error("a deadlock");
    },
  };
  await keepRetention({ ...app.ctx, personalData: [failing, ...app.ctx.personalData] });
  expect(await left([user.id])).toHaveLength(1);
  await keepRetention(app.ctx);
  expect(await left([user.id])).toEqual([]);
  const as = await signedIn(app.ctx, "admin");
  const record: Erasure[] = (await app.call("GET", "/api/admin/erasures", { as })).json();
  expect(record.find(({ id }) => id === asked.json().id)?.state).toBe("erased");
});

test("who comes too late is not told that they stay", async () => {
  const { id } = await makeUser(app.ctx, { leavingAt: app.ctx.clock.now() });
  await erasePerson(app.ctx, id);
  const late = cancelDeletion({ ...app.ctx, actor: actorOf(id) } as SignedInContext);
  await expect(late).rejects.toMatchObject({ code: "gone" });
  expect(await app.ctx.db.$count(users, eq(users.id, id))).toBe(0);
});
