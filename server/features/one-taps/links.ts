import type { TapLink } from "#server/platform/email/letter.ts";
import type { Say } from "#server/platform/i18n.ts";
import type { TapRow } from "./queries.ts";

/**
 * One-tap links as a letter shows them. Declining is offered, but is not what a letter asks for.
 * @param spoken the time that a link would confirm, in words
 */
export const tapLinks = (
  taps: readonly TapRow[],
  t: Say,
  spoken: (time: Date) => string = String,
): TapLink[] =>
  taps.map(({ id, kind, time }) => ({
    id,
    label: t(`emails:tap.${kind}`, { time: time ? spoken(time) : "" }),
    ...(kind === "not_interested" && { aside: true }),
  }));
