import { useLanguage } from "#web/lib/language.ts";
import { localeOf } from "#web/ui/locale.ts";

/** Writes a moment as a day, in the language in use: "March 3, 2027". */
export function useDay() {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long" });
  return (at: string) => format.format(new Date(at));
}
