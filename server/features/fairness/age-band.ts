import { sql, type SQLWrapper } from "drizzle-orm";
import type { Cell } from "./cells.ts";

/** From this age on people are protected by age (29 USC 631). */
const protectedAge = 40;

/** On which side of it somebody is, in SQL; null where their age is not known. */
export const ageBandOf = (age: SQLWrapper) => sql<Cell["ageBand"]>`case
  when ${age} >= ${protectedAge} then 'over'
  when ${age} is not null then 'under' end`;
