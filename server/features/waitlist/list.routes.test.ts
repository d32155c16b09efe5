import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeEntry, makeUser, signedIn, signIn } from "#test/support/factories.ts";

let app: TestApp;
let admin: string;

const people = [
  { name: "Ann Able", city: "Akron", state: "OH", referralCode: "REF-ONE", phone: "555-0001" },
  { name: "Bob Baker", city: "Boise", state: "ID", referralCode: "REF-TWO", phone: "EXT 12" },
  { name: "Cé 100% _x\\", city: "Casper", state: "WY", referralCode: "REF-ONE", phone: "555-0003" },
  { name: "Dee Dorn", city: "Dover", state: "DE", referralCode: "REF-THREE", phone: "555-0004" },
];
const statuses = ["pending", "approved", "rejected", "pending"] as const;

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app.ctx, "admin");
  const now = app.ctx.clock.now().getTime();
  for (const [index, person] of people.entries())
    await makeEntry(app.ctx, {
      ...person,
      email: `${person.name[0]}@Example.com`,
      status: statuses[index],
      createdAt: new Date(now - index * 1000),
    });
});
afterAll(() => app.close());

const list = (query: Record<string, string>) =>
  app.call("GET", `/api/admin/waitlist?${new URLSearchParams(query)}`, { as: admin });

const initials = async (query: Record<string, string>) =>
  (await list(query))
    .json<WaitlistEntry[]>()
    .map(({ name }) => name[0])
    .join("");

describe("the list", () => {
  test("is a plain array, newest first, without paging parameters", async () => {
    expect(await initials({})).toBe("ABCD");
  });

  test.each([
    [{ status: "pending" }, "AD"],
    [{ referralCode: "ref-one" }, "AC"],
    [{ referralCode: "one", status: "rejected" }, "C"],
    [{ search: "ANN" }, "A"],
    [{ search: "b@example" }, "B"],
    [{ search: "doVER" }, "D"],
    [{ search: "wy" }, "C"],
    [{ search: "ref-three" }, "D"],
    [{ search: "555-000" }, "ACD"],
    [{ search: "EXT" }, "B"],
    [{ search: "ext" }, ""],
    [{ search: "%" }, "C"],
    [{ search: "_x\\" }, "C"],
    [{ search: "_" }, "C"],
    [{ search: "' or 1=1 --" }, ""],
    [{ search: "able a" }, ""],
  ])("for %j shows %s", async (query, expected) => {
    expect(await initials(query)).toBe(expected);
  });

  test("comes in pages that meet without gap or overlap, with counts over all of it", async () => {
    const first = (await list({ limit: "3" })).json();
    expect(first.counts).toMatchObject({ total: 4, pending: 2, approved: 1, rejected: 1 });
    const second = (await list({ limit: "3", cursor: first.nextCursor })).json();
    const names = [...first.items, ...second.items].map(({ name }: WaitlistEntry) => name);
    expect(names).toEqual(people.map(({ name }) => name));
    expect(second.nextCursor).toBeNull();
  });

  test.each([
    ["name", "ABCD"],
    ["-name", "DCBA"],
    ["place", "DBAC"],
  ])("in the order of %s comes in pages that meet", async (sort, expected) => {
    const first = (await list({ sort, limit: "3" })).json();
    const second = (await list({ sort, limit: "3", cursor: first.nextCursor })).json();
    const items: WaitlistEntry[] = [...first.items, ...second.items];
    expect(items.map(({ name }) => name[0]).join("")).toBe(expected);
  });

  test.each(["place", "-place", "code", "applied", "-applied", "status", "-status"])(
    "in the order of %s holds everybody once",
    async (sort) => {
      const first = (await list({ sort, limit: "1" })).json();
      const rest = (await list({ sort, limit: "9", cursor: first.nextCursor })).json();
      expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(people.length);
    },
  );

  test("counts only what the filters let through", async () => {
    const { counts } = (await list({ search: "ref-one", limit: "1" })).json();
    expect(counts).toMatchObject({ total: 2, pending: 1, approved: 0, rejected: 1 });
  });

  test.each([
    [{ limit: "0" }, "limit"],
    [{ limit: "201" }, "limit"],
    [{ limit: "many" }, "limit"],
    [{ cursor: "made-up" }, "cursor"],
    [{ status: "hired" }, "status"],
    [{ sort: "age" }, "sort"],
  ])("refuses %j and names %s", async (query, field) => {
    const answer = await list(query);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });
});

describe("the demo list", () => {
  test("shows made-up people to anybody, and nobody's status", async () => {
    const answer = await app.call("GET", "/api/demo/waitlist");
    const entries = answer.json<Record<string, string>[]>();
    expect(entries.length).toBeGreaterThan(3);
    expect(Object.keys(entries[0] ?? {}).toSorted()).toEqual(
      ["city", "createdAt", "email", "id", "name", "phone", "referralCode", "state"].toSorted(),
    );
    expect(entries.every(({ email }) => email?.endsWith("@example.com"))).toBe(true);
    expect(answer.body).not.toContain("Ann Able");
  });
});

describe("one's own application", () => {
  test("is found by the proven address, and is null for others", async () => {
    const bob = await makeUser(app.ctx, { email: "b@example.com" });
    const own = await app.call("GET", "/api/waitlist/mine", { as: await signIn(app.ctx, bob.id) });
    expect(own.json()).toMatchObject({ status: "approved" });
    const none = await app.call("GET", "/api/waitlist/mine", {
      as: await signedIn(app.ctx, null),
    });
    expect(none.json()).toBeNull();
  });
});

test.each([3, 45])("people of %i codes that contain a text come newest first", async (codes) => {
  const now = app.ctx.clock.now().getTime();
  const part = `OF${codes}`;
  for (let index = 0; index < codes + 2; index++)
    await makeEntry(app.ctx, {
      name: `P${index}`,
      referralCode: `${part}-${index % codes}`,
      createdAt: new Date(now - 1000 * 3600 - index),
    });
  const read = async (query: Record<string, string>) => (await list(query)).json();
  const first = await read({ referralCode: part.toLowerCase(), limit: "2" });
  const second = await read({ referralCode: part, limit: "100", cursor: first.nextCursor });
  const names = [...first.items, ...second.items].map(({ name }: WaitlistEntry) => name);
  expect(names).toEqual(Array.from({ length: codes + 2 }, (_, index) => `P${index}`));
  expect(first.counts).toMatchObject({ total: codes + 2, pending: codes + 2, atLeast: false });
});
