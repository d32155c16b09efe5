import { z } from "zod";
import { linkless, paragraph, plainName } from "./primitives.ts";

/* What a shop tells whom it hires about the first day; all of it may be left out. */

/** A day as a calendar names it, in the shop's time zone. */
export const day = z.iso.date();

export const firstDay = z.strictObject({
  startsOn: day.optional(),
  /** Whom to ask for. */
  askFor: plainName(200).optional(),
  /** What to bring. */
  bring: linkless(paragraph(1000)).optional(),
});
export type FirstDay = z.infer<typeof firstDay>;

/** The first day as the hired person reads it, with the way there. */
export const hire = z.object({
  startsOn: day.nullable(),
  askFor: z.string(),
  bring: z.string(),
});
