import { useTranslation } from "react-i18next";
import { localeOf } from "#web/ui/locale.ts";

/** Writes a moment as a day, in the language in use: "March 3, 2027". */
export function useDay() {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: "long" });
  return (at: string) => format.format(new Date(at));
}
