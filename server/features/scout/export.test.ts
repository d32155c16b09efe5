import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SessionFile, sessionFile } from "#contract/scout-scorecards.ts";
import { candidateDataMax } from "#contract/scout-words.ts";
import type { Framework } from "#contract/scout.ts";
import type { SignedInContext } from "#server/context.ts";
import { readActor } from "#server/features/accounts/api.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeEmployer } from "#test/support/employers.ts";
import { exportHiringSession } from "./export.ts";
import { hiringFrameworks, hiringSessions, scorecards } from "./table.ts";

const sessions = "/api/hiring-scout/sessions";
/** As many as show whether one of them, or some of them together, hold the loop: it is the same for a thousand. */
const versions = 12;
const cards = 40;
const holdsMs = 50;

let app: TestApp;
let ctx: SignedInContext;
let as: string;
let id: string;

/** A framework as large as one may be. */
function largest(framework: Framework, version: number): Framework {
  const traits = (part: "heart" | "iq" | "toolbox") =>
    Array.from({ length: 10 }, (_, at) => ({
      ...framework[part][0]!,
      id: `${part}-${at}`,
      name: `${part} ${at} ${"n".repeat(60)}`,
      good: "g".repeat(600),
      middling: "m".repeat(600),
      poor: "p".repeat(600),
    }));
  return {
    ...framework,
    version,
    heart: traits("heart"),
    iq: traits("iq"),
    toolbox: traits("toolbox"),
  };
}

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  const employer = await makeEmployer(app);
  as = employer.as;
  const actor = await readActor(app.ctx, employer.user.id);
  if (!actor) throw new Error("nobody is signed in");
  ctx = { ...app.ctx, actor, address: "", language: "en" };
  const made = await app.call("POST", sessions, { body: { roleTitle: "Auto technician" }, as });
  id = made.json().id;
  const { framework } = made.json();
  const candidateData = "I torque every wheel. ".repeat(candidateDataMax / 22);
  await app.call("POST", `${sessions}/${id}/score`, {
    body: { candidateName: "Darnell Price", candidateData: candidateData.slice(0, 400) },
    as,
  });
  const [card] = await ctx.db.select().from(scorecards).where(eq(scorecards.sessionId, id));
  if (!card) throw new Error("nobody was scored");
  const quotes = Array.from({ length: 100 }, () => ({
    quote: candidateData.slice(0, 66),
    direction: "for" as const,
    strength: "concrete" as const,
  }));
  const items = Array.from({ length: 31 }, () => ({ ...card.items[0]!, evidence: quotes }));
  for (let nth = 1; nth < cards; nth += 1)
    await ctx.db
      .insert(scorecards)
      .values({ ...card, id: crypto.randomUUID(), candidateData, items });
  await ctx.db.insert(hiringFrameworks).values(
    Array.from({ length: versions - 1 }, (_, at) => ({
      sessionId: id,
      version: at + 2,
      framework: largest(framework, at + 2),
      actorId: actor.id,
      at: card.createdAt,
    })),
  );
  await ctx.db
    .update(hiringSessions)
    .set({ frameworkVersion: versions })
    .where(eq(hiringSessions.id, id));
});
afterAll(() => app.close());

const usedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

test("the largest session is written bit by bit, and no bit holds the loop", async () => {
  let bytes = 0;
  const held: number[] = [];
  let before = usedMs();
  for await (const part of await exportHiringSession(ctx, id)) {
    bytes += (part as Buffer).length;
    held.push(usedMs() - before);
    before = usedMs();
  }
  expect(bytes).toBeGreaterThan(10_000_000);
  // The first of a kind is compiled on the way; a database inside of the process works on the same thread.
  expect(held.toSorted((a, b) => a - b).at(-4)).toBeLessThan(holdsMs);
});

test("what is written bit by bit is one file, whole and in order", async () => {
  const answer = await app.call("GET", `${sessions}/${id}/export`, { as });
  expect(answer.statusCode).toBe(200);
  const file: SessionFile = answer.json();
  expect(sessionFile.safeParse(file).error?.issues).toBeUndefined();
  expect(file.frameworks.map(({ framework }) => framework.version)).toEqual(
    Array.from({ length: versions }, (_, at) => versions - at),
  );
  const ids = file.scorecards.map((card) => card.id);
  expect(new Set(ids).size).toBe(cards);
  expect(file.session.id).toBe(id);
  expect(file.warnings.length).toBeGreaterThan(0);
});
