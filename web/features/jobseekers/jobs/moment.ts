import { spokenMoment } from "#contract/spoken-time.ts";
import { localeOf } from "#web/ui/locale.ts";

/** A moment within weeks of now, as the clock on the shop's wall shows it. */
export const momentIn = (at: string, language: string, timeZone: string) =>
  spokenMoment(new Date(at), language, timeZone);

/** A day, long, in the reader's own place. */
export const dayOf = (at: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long" }).format(new Date(at));
