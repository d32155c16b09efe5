import { and, eq } from "drizzle-orm";
import { readingWording } from "#contract/reading-wording.ts";
import { readingConsents } from "./table.ts";

/** Who agrees that their texts are read: a yes counts for the wording that it answered, and for no later one. */
export const agreesToReading = and(
  eq(readingConsents.agrees, true),
  eq(readingConsents.wording, readingWording),
);
