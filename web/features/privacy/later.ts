import { later } from "#web/lib/later.ts";

/** The person's own words beside their scores, fetched once the scores are there. */
export const OwnStatement = later(async () => (await import("./own-statement.tsx")).OwnStatement);
