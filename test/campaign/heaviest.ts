import type { Route } from "#contract/route.ts";
import { importLimits } from "#contract/waitlist.ts";
import { bodies, nameOf } from "#test/support/inputs.ts";
import { upload } from "#test/support/upload.ts";
import { grow, growQuery, words } from "./grow.ts";

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

/** Bodies whose weight is in what they say and not in how long they are. */
const ofTheirOwn: Record<string, (limit: number) => unknown> = {
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
  if (route.takes === "bytes") return { query, headers: json, body: foreign(limit) };
  if (!route.body) return { query, headers: {}, body: undefined };
  const name = nameOf(route);
  const start = bodies[name];
  if (!start) throw new Error(`${name} has no body in test/support/inputs.ts`);
  const value = ofTheirOwn[name]?.(limit) ?? grow(route.body, start, limit);
  return { query, headers: json, body: Buffer.from(JSON.stringify(value)) };
}
