import type { z } from "zod";
import type { Route } from "#contract/route.ts";
import type { sessionFile } from "#contract/scout-scorecards.ts";
import { importLimits } from "#contract/waitlist.ts";
import { bodies, nameOf } from "#test/support/inputs.ts";
import { upload } from "#test/support/upload.ts";
import { grow, growQuery, sizeOf, words } from "./grow.ts";
import { postmarkToken } from "./server.ts";

/** What a call is made with, ready to be sent any number of times. */
export interface Heaviest {
  query: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

const defaultLimit = 64 * 1024;

/** As many rows of an application as an import takes. */
function manyApplications(limit: number): { csv: string } {
  const rows = ["Name,Phone,Email,City,State,Referral Code"];
  let size = 64;
  for (let n = 0; size < limit - 256 && n < importLimits.rows; n += 1) {
    const row = `Worker ${n},(313) 555-0100,w${n}@campaign.test,Detroit,MI,REF-SAL313`;
    rows.push(row);
    size += row.length + 2;
  }
  return { csv: rows.join("\n") };
}

/** A session with as many cards as fit, each of some pages, with quotes that stand in its text. */
function manyCards(limit: number): unknown {
  const file = bodies["POST /api/hiring-scout/sessions/import"] as z.input<typeof sessionFile>;
  const candidateData = words(12_000);
  const quote = candidateData.slice(0, candidateData.indexOf(".") + 1);
  const evidence = [{ quote, direction: "for" as const, strength: "concrete" as const }];
  const [{ framework }] = file.frameworks as [(typeof file.frameworks)[number]];
  const items = framework.heart.map(({ id: itemId, name }) => ({
    itemId,
    name,
    part: "heart" as const,
    towards: "cultureFit" as const,
    level: "good" as const,
    evidence,
  }));
  const card: (typeof file.scorecards)[number] = {
    id: "00000000-0000-4000-8000-000000000002",
    candidateName: "Worker One",
    candidateData,
    createdAt: new Date().toISOString(),
    overallScore: 8,
    cultureFit: 8,
    outcomeFit: 8,
    longTermAlignment: 8,
    iq: 8,
    toolbox: 8,
    trade: "own",
    reasoning: "",
    withheld: false,
    items,
    openQuestions: [],
    swapTest: null,
    instructionsIgnored: 0,
    leftOut: [],
    engine: "rubric",
    engineVersion: "campaign",
    fellBack: false,
    frameworkVersion: framework.version,
    source: "text",
    ownScores: [],
  };
  const room = limit - sizeOf(file);
  const cards = Math.min(1000, Math.floor(room / (sizeOf(card) + 1)));
  return { ...file, scorecards: Array.from({ length: cards }, () => card) };
}

/** Bodies whose weight is in what they say and not in how long they are. */
const ofTheirOwn: Record<string, (limit: number) => unknown> = {
  "POST /api/hiring-scout/sessions/import": manyCards,
  "POST /api/admin/waitlist/import": manyApplications,
  "POST /api/admin/waitlist/import/preview": manyApplications,
};

const event = JSON.stringify({ event: "bounced", email: "nobody@campaign.test", note: words(120) });

/** What is another program's to shape: as much of it as is let in. */
const foreign = (limit: number) =>
  Buffer.from(
    `[${Array<string>(Math.floor((limit - 2) / (event.length + 1)))
      .fill(event)
      .join()}]`,
  );

/** A mail that came back, with all of it, as Postmark tells of one. */
const bounce = (limit: number) => {
  const Content = words(limit - 1024);
  const record = {
    RecordType: "Bounce",
    Type: "HardBounce",
    Email: "nobody@campaign.test",
    Content,
  };
  return Buffer.from(JSON.stringify(record));
};

/**
 * The heaviest call that a route's contract allows.
 * @throws {Error} where nobody said which body the route takes
 */
export function heaviestOf(route: Route): Heaviest {
  const query = route.query ? `?${new URLSearchParams(growQuery(route.query)).toString()}` : "";
  const limit = (route.bodyLimit ?? defaultLimit) - 512;
  const json = { "content-type": "application/json" };
  if (route.upload) {
    const { body, headers } = upload(words(route.upload.maxBytes));
    return { query, headers, body };
  }
  if (route.path === "/api/mail-events/postmark") {
    const basic = Buffer.from(`handpicked:${postmarkToken}`).toString("base64");
    return { query, headers: { ...json, authorization: `Basic ${basic}` }, body: bounce(limit) };
  }
  if (route.takes === "bytes") return { query, headers: json, body: foreign(limit) };
  if (!route.body) return { query, headers: {}, body: undefined };
  const name = nameOf(route);
  const start = bodies[name];
  if (!start) throw new Error(`${name} has no body in test/support/inputs.ts`);
  const value = ofTheirOwn[name]?.(limit) ?? grow(route.body, start, limit);
  return { query, headers: json, body: Buffer.from(JSON.stringify(value)) };
}
