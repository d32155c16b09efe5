import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findUser } from "#server/features/accounts/api.ts";
import { users } from "#server/features/accounts/table.ts";
import { createLog } from "#server/platform/log.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signedIn } from "#test/support/factories.ts";
import { addressDigest, keepRetention } from "./commands.ts";
import { cancelErasuresAgain } from "./erasures.ts";
import { repeatLeaving } from "./repeating.ts";
import { erasures } from "./table.ts";

const dayMs = 24 * 60 * 60 * 1000;
const lines: string[] = [];
const log = createLog("error", { write: (line: string) => lines.push(line) });
/** A statement that fails, as by a connection that is lost. */
let failing = "";
let app: TestApp;
let admin: string;

beforeAll(async () => {
  const logger = {
    logQuery(query: string) {
      if (failing && query.includes(failing)) throw new Error("the connection was lost");
    },
  };
  app = await testApp({ RATE_LIMIT: "off" }, logger, { log });
  admin = await signedIn(app.ctx, "admin");
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(app.ctx.clock.now().getTime() - days * dayMs);
const asked = (userId: string, isLeaving: boolean, days: number) => ({
  userId,
  isLeaving,
  at: daysAgo(days),
});
const since = async ({ id }: { id: string }) => (await findUser(app.ctx, id))?.leavingAt ?? null;
const ask = (email: string, headers: Record<string, string> = {}) =>
  app.call("POST", "/api/admin/erasures", {
    body: { email, reason: "They wrote to us." },
    as: admin,
    headers,
  });
const cancel = (id: string) => app.call("DELETE", `/api/admin/erasures/${id}`, { as: admin });
const stateOf = async (id: string) =>
  (await app.ctx.db.select().from(erasures).where(eq(erasures.id, id)))[0]?.state;
/** What the log kept, of everything that happened meanwhile. */
async function keptOf(work: () => Promise<unknown>) {
  lines.length = 0;
  await work();
  return lines
    .map((line) => JSON.parse(line) as { leaving?: object; staying?: { address?: string } })
    .filter(({ leaving, staying }) => leaving ?? staying);
}

describe("after a restore", () => {
  test("who asked to be erased since leaves again, and who took it back stays", async () => {
    const [leaving, staying, gone] = await Promise.all([
      makeUser(app.ctx),
      makeUser(app.ctx, { leavingAt: daysAgo(9) }),
      makeUser(app.ctx),
    ]);
    const told = [
      asked(staying.id, true, 9),
      asked(staying.id, false, 3),
      asked(leaving.id, false, 8),
      asked(leaving.id, true, 5),
      asked(gone.id, true, 31),
      asked(crypto.randomUUID(), true, 2),
    ];
    expect((await repeatLeaving(app.ctx, told)).changed).toBe(3);
    expect((await repeatLeaving(app.ctx, told)).changed).toBe(0);
    expect(await since(leaving)).toEqual(told[3]?.at);
    expect(await since(staying)).toBeNull();
    expect(await app.mailTo(leaving.email)).toHaveLength(1);
    // By its day they would be erased in the past.
    expect(await app.mailTo(gone.email)).toEqual([]);
    await keepRetention(app.ctx);
    await app.work();
    expect(await findUser(app.ctx, gone.id)).toBeNull();
    expect(await since(leaving)).not.toBeNull();
  });

  test("who took it back and asked again is erased by the day that they were told last", async () => {
    const user = await makeUser(app.ctx, { leavingAt: daysAgo(26) });
    const told = [asked(user.id, false, 6), asked(user.id, true, 1)];
    expect((await repeatLeaving(app.ctx, told)).changed).toBe(1);
    expect(await since(user)).toEqual(told[1]?.at);
    expect((await repeatLeaving(app.ctx, told)).changed).toBe(0);
  });

  test("of whoever stays no erasure waits", async () => {
    const user = await makeUser(app.ctx);
    const { id } = (await ask(user.email)).json();
    await repeatLeaving(app.ctx, [asked(user.id, false, 0)]);
    expect(await since(user)).toBeNull();
    expect(await stateOf(id)).toBe("cancelled");
    expect((await ask(user.email)).statusCode).toBe(201);
  });

  test("one person who fails holds up nobody", async () => {
    const [failed, other] = [await makeUser(app.ctx), await makeUser(app.ctx)];
    const personalData = app.ctx.personalData.map((part) => ({
      ...part,
      async hide(_: unknown, { userId }: { userId: string }) {
        if (userId === failed.id) throw new Error("cannot be hidden");
      },
    }));
    const told = [asked(failed.id, true, 1), asked(other.id, true, 1)];
    await expect(repeatLeaving({ ...app.ctx, personalData }, told)).rejects.toThrow("1 of 2 rows");
    expect(await since(failed)).toBeNull();
    expect(await since(other)).not.toBeNull();
  });

  test("the last admin is named, and is not made to leave", async () => {
    const [only] = await app.ctx.db.select().from(users).where(eq(users.role, "admin"));
    const told = [asked(only?.id ?? "", true, 1)];
    expect(await repeatLeaving(app.ctx, told)).toEqual({ changed: 0, lastAdmins: [only?.id] });
    expect(await since({ id: only?.id ?? "" })).toBeNull();
  });

  test("what an admin took back for an address without an account is taken back again", async () => {
    const email = "nobody.here@example.com";
    const { id } = (await ask(email)).json();
    const [line] = await keptOf(() => cancel(id));
    expect(line?.staying?.address).toBe(addressDigest(app.ctx, email));
    const takenBack = [{ address: addressDigest(app.ctx, email), at: app.ctx.clock.now() }];
    await app.ctx.db.update(erasures).set({ state: "waiting" }).where(eq(erasures.id, id));
    expect(await cancelErasuresAgain(app.ctx, takenBack)).toBe(1);
    expect(await stateOf(id)).toBe("cancelled");
    app.clock.advance(60);
    const again = (await ask(email)).json();
    expect(await cancelErasuresAgain(app.ctx, takenBack)).toBe(0);
    expect(await stateOf(again.id)).toBe("waiting");
  });
});

test("the log keeps only what is there for good, and once", async () => {
  const user = await makeUser(app.ctx);
  const headers = { "idempotency-key": crypto.randomUUID() };
  failing = 'insert into "submissions"';
  const lost = await keptOf(async () => {
    expect((await ask(user.email, headers)).statusCode).toBe(503);
  });
  failing = "";
  expect([lost, await since(user)]).toEqual([[], null]);
  const kept = await keptOf(async () => {
    const first = await ask(user.email, headers);
    expect(first.statusCode).toBe(201);
    expect((await ask(user.email, headers)).json()).toEqual(first.json());
  });
  expect(kept).toMatchObject([{ leaving: { userId: user.id } }]);
});
