import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { matches } from "./table.ts";

/** Open matches, as `isOpenState` says of one; like the others here a part of a query. */
export const isOpenMatch = inArray(matches.state, ["new", "interviewing"]);

/** Hires that can still be taken back. */
export const isPendingHire = and(eq(matches.state, "hired"), isNotNull(matches.settlesAt));

/** Matches closed by a hire that is not final, as `isWaiting` says of one (acting/giving-way.ts). */
export const isHeldMatch = and(eq(matches.state, "closed"), isNotNull(matches.settlesAt));
