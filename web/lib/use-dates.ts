import { useLanguage } from "#web/lib/language.ts";
import { dateFormat } from "#web/ui/locale.ts";

const weekday = { weekday: "short", month: "short", day: "numeric" } as const;

/** Moments in the words of the language in use. */
export function useDates() {
  const language = useLanguage();
  const write = (at: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, options).format(new Date(at));
  return {
    /** "Nov 26, 2026" */
    day: (at: string) => write(at, { dateStyle: "medium" }),
    /** "Nov 26, 2026", of a date without a time, or whose time says nothing: the same day in every zone. */
    dateAlone: (date: string) => write(`${date.slice(0, 10)}T12:00:00`, { dateStyle: "medium" }),
    /** "Jul 15, 2025", wherever it is read: the day of terms is the one that their page names. */
    dayOfTerms: (at: string) => write(at, { dateStyle: "medium", timeZone: "UTC" }),
    /** "Thu, Nov 26" */
    weekday: (at: string) => write(at, weekday),
    /** "Thu, Nov 26, 9:00 AM EST", by the clocks of a place. */
    moment: (at: string, timeZone: string) =>
      write(at, {
        ...weekday,
        hour: "numeric",
        minute: "2-digit",
        timeZone,
        timeZoneName: "short",
      }),
    /** "Nov 26, 2026, 9:00 AM" */
    full: (at: string) => write(at, { dateStyle: "medium", timeStyle: "short" }),
  };
}
