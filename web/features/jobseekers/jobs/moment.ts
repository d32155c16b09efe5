import { spokenMoment } from "#contract/spoken-time.ts";
import { dateFormat } from "#web/ui/locale.ts";

/** A moment within weeks of now, as the clock on the shop's wall shows it. */
export const momentIn = (at: string, language: string, timeZone: string) =>
  spokenMoment(new Date(at), language, timeZone);

/** A moment that breaks into lines before its day or its time, and within neither. */
export const unbroken = (moment: string) =>
  moment
    .replaceAll(/ (?=\d|[AP]M\b|[ap]\.)/g, "\u00a0")
    .replaceAll(/(?<=\d) de /g, "\u00a0de\u00a0");

/** A day, long, in the reader's own place. */
export const dayOf = (at: string, language: string) =>
  dateFormat(language, { dateStyle: "long" }).format(new Date(at));
