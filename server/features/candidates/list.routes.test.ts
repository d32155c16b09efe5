import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Candidate } from "#contract/candidates.ts";
import { users } from "#server/features/accounts/table.ts";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { readProfileViews } from "#server/features/profile-views/api.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signedIn } from "#test/support/factories.ts";

let app: TestApp;
let admin: string;
const ids: Record<string, { id: string; userId: string }> = {};

const people: (Partial<typeof jobseekerProfiles.$inferInsert> & {
  user?: Partial<typeof users.$inferInsert>;
})[] = [
  {
    firstName: "Ann",
    lastName: "Able",
    location: "Akron, OH",
    phone: "555-0001",
    status: "matching",
    isJobReady: true,
  },
  {
    firstName: "Bob",
    lastName: "Detroit",
    location: "Boise, ID",
    phone: "EXT 12",
    status: "under_review",
  },
  { firstName: "Cé", lastName: "100% _x\\", location: "Detroit, MI", phone: "555-0003", age: 17 },
  {
    firstName: "Dee",
    lastName: '=HYPERLINK("http://evil")',
    location: "Dover, DE",
    status: "approved",
    user: { leavingAt: new Date() },
  },
  {
    firstName: "Eve",
    lastName: "Ek",
    location: "Detroit, MI",
    status: "matching",
    user: { deactivatedAt: new Date() },
  },
  { firstName: "Flo", lastName: "Fox", status: "matching", user: { role: "employer" } },
];

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app.ctx, "admin");
  const now = app.ctx.clock.now().getTime();
  const colleagues = Array.from({ length: 1000 }, (_, at) => ({
    id: randomUUID(),
    email: `${at}@shop.example`,
  }));
  await app.ctx.db.insert(users).values(colleagues);
  for (const [index, { user, ...profile }] of people.entries()) {
    const { firstName = "" } = profile;
    const email = `${firstName?.[0]?.toLowerCase()}@shop.example`;
    const { id: userId } = await makeUser(app.ctx, { role: "jobseeker", email, ...user });
    const id = randomUUID();
    const createdAt = new Date(now - index * 1000);
    const row = { age: 30, ...profile, id, userId, createdAt, updatedAt: createdAt };
    await app.ctx.db.insert(jobseekerProfiles).values(row);
    ids[firstName?.[0] ?? ""] = { id, userId };
  }
});
afterAll(() => app.close());

const list = (query: Record<string, string>) =>
  app.call("GET", `/api/admin/candidates?${new URLSearchParams(query)}`, { as: admin });

const initials = async (query: Record<string, string>) =>
  (await list(query))
    .json<Candidate[]>()
    .map(({ firstName }) => firstName?.[0])
    .join("");

const one = async (initial: string): Promise<Candidate> =>
  (await list({}))
    .json<Candidate[]>()
    .find(({ firstName }) => firstName?.[0] === initial) as Candidate;

describe("the list", () => {
  test("is a plain array, newest first, without paging parameters", async () => {
    expect(await initials({})).toBe("ABCDEF");
  });

  test.each<[Record<string, string>, string]>([
    [{ search: "ANN able" }, "A"],
    [{ search: "detroit" }, "BCE"],
    [{ location: "Detroit" }, "CE"],
    [{ location: "detroit", status: "matching" }, "E"],
    [{ search: "555-000" }, "AC"],
    [{ search: "ext" }, ""],
    [{ search: "b@shop" }, "B"],
    [{ search: "B@SHOP.example" }, "B"],
    [{ search: "@shop.example" }, "ABCDEF"],
    [{ search: "@shop", location: "Detroit" }, "CE"],
    [{ search: "%" }, "C"],
    [{ search: "_" }, "C"],
    [{ search: "_x\\" }, "C"],
    [{ search: "' or 1=1 --" }, ""],
    [{ jobReady: "true" }, "A"],
    [{ jobReady: "false", status: "under_review" }, "B"],
    [{ status: "matched" }, ""],
  ])("narrowed by %o has %s", async (query, expected) => {
    expect(await initials(query)).toBe(expected);
  });

  test("is paged with counts over what the filters let through", async () => {
    const first = (await list({ search: "detroit", limit: "2" })).json();
    expect(first.counts).toEqual({ total: 3, atLeast: false });
    expect(first.items.map(({ firstName }: Candidate) => firstName)).toEqual(["Bob", "Cé"]);
    const rest = (await list({ search: "detroit", cursor: first.nextCursor })).json();
    expect(rest.items.map(({ firstName }: Candidate) => firstName)).toEqual(["Eve"]);
    expect(rest.nextCursor).toBeNull();
  });

  test.each([
    ["A", null, { approve: false, makeReady: true, moveForward: true, send: true }],
    ["B", null, { approve: true, makeReady: true, moveForward: true, send: false }],
    ["C", "under_age", { approve: false, makeReady: false, moveForward: false, send: false }],
    ["D", "leaving", { approve: false, makeReady: false, moveForward: true, send: false }],
    ["E", "deactivated", { approve: false, makeReady: false, moveForward: true, send: false }],
    ["F", "other_role", { approve: false, makeReady: false, moveForward: true, send: false }],
  ])("says of %s who is kept from employers and what may be done", async (who, hidden, can) => {
    expect(await one(who)).toMatchObject({ hidden, can });
  });

  test.each<Record<string, string>>([
    { jobReady: "yes" },
    { status: "hired" },
    { cursor: "x" },
    { other: "1" },
  ])("refuses %o", async (query) => {
    expect((await list(query)).statusCode).toBe(400);
  });
});

describe("the export", () => {
  test("has the filters of the list, no formula, and counts as a look at everybody in it", async () => {
    const path = "/api/admin/candidates/export?status=approved";
    const answer = await app.call("GET", path, { as: admin });
    expect(answer.headers["content-type"]).toContain("text/csv");
    expect(answer.headers["content-disposition"]).toMatch(/handpicked-candidates-[\d-]+\.csv/);
    const rows: string[][] = parse(answer.body);
    expect(rows[0]?.slice(0, 3)).toEqual(["First Name", "Last Name", "Email"]);
    expect(rows.slice(1).map(([first, last]) => [first, last])).toEqual([
      ["Dee", '\'=HYPERLINK("http://evil")'],
    ]);
    expect(await looks("D")).toContain("export");
    expect(await looks("A")).not.toContain("export");
  });

  test("of approved talent leaves out who and what is kept from employers", async () => {
    const exported = async (status: string): Promise<string[][]> => {
      const path = `/api/admin/candidates/export?status=${status}`;
      return parse((await app.call("GET", path, { as: admin })).body);
    };
    const rows = await exported("talent");
    const kept = ["Email", "Phone", "Age", "Summary"];
    expect((await exported("approved"))[0]).toEqual(expect.arrayContaining(kept));
    for (const name of kept) expect(rows[0]).not.toContain(name);
    expect(rows[1]).toHaveLength(rows[0]?.length ?? 0);
    expect(rows.flat().join(" ")).not.toContain("a@shop.example");
    expect(rows.slice(1).map(([first]) => first)).toEqual(["Ann"]);
    expect(await initials({ status: "talent" })).toBe("ADEF");
  });
});

const looks = async (initial: string) =>
  (await readProfileViews(app.ctx, ids[initial]?.userId ?? "")).flatMap(({ what }) => what);

test("the list is a look at everybody on it, once a day for each admin", async () => {
  const another = await signedIn(app.ctx, "admin");
  const listed = async (as: string) => {
    await app.call("GET", "/api/admin/candidates?limit=200", { as });
    return (await looks("A")).filter((what) => what === "list").length;
  };
  const before = await listed(another);
  expect(await listed(another)).toBe(before);
  app.clock.advance(24 * 60 * 60 + 1);
  expect(await listed(another)).toBe(before + 1);
  expect((await looks("D")).includes("list")).toBe(true);
});

describe("one candidate", () => {
  const read = (id: string) => app.call("GET", `/api/admin/candidates/${id}`, { as: admin });

  test("is shown whole, and the look is kept", async () => {
    const before = await looks("A");
    const answer = await read(ids.A?.id ?? "");
    expect(answer.json()).toMatchObject({
      firstName: "Ann",
      email: "a@shop.example",
      onboarding: null,
      resume: null,
      statement: null,
      assessments: [],
      missing: ["onboarding", "assessment"],
    });
    expect(await looks("A")).toEqual(["profile", ...before]);
  });

  test("that nobody is answers 404", async () => {
    expect((await read(randomUUID())).statusCode).toBe(404);
    expect((await read("nothing")).statusCode).toBe(404);
  });

  test("moved meanwhile by somebody else stays as it is", async () => {
    const { id } = ids.B ?? { id: "" };
    const move = (body: object) =>
      app.call("PATCH", `/api/admin/candidates/${id}`, { body, as: admin });
    expect((await move({ status: "approved", seen: "under_review" })).statusCode).toBe(200);
    const late = await move({ status: "submitted", seen: "under_review" });
    expect(late.statusCode).toBe(409);
    expect((await one("B")).status).toBe("approved");
  });
});
