import { localeOf } from "#web/ui/locale.ts";

/** A moment as the clock on the shop's wall shows it. */
export const momentIn = (at: string, language: string, timeZone: string) =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: "full",
    timeStyle: "short",
    timeZone,
  }).format(new Date(at));

/** A day, long, in the reader's own place. */
export const dayOf = (at: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long" }).format(new Date(at));
