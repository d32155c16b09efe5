import { useLanguage } from "#web/lib/language.ts";
import { localeOf } from "#web/ui/locale.ts";

/**
 * Writes a moment as a day, in the language in use: "March 3, 2027".
 * @param timeZone time zone of the day; the reader's if omitted
 */
export function useDay(timeZone?: string) {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone });
  return (at: string) => format.format(new Date(at));
}
