import { useLanguage } from "#web/lib/language.ts";
import { numberFormat } from "#web/ui/locale.ts";

/** Numbers as the language in use writes them. */
export function useFigures() {
  const language = useLanguage();
  const write = (value: number, options: Intl.NumberFormatOptions) =>
    numberFormat(language, options).format(value);
  return {
    /** "4.2", "1,204" */
    number: (value: number) => write(value, { maximumFractionDigits: 1 }),
    /** "4", "4.5" */
    score: (value: number) => write(value, { maximumFractionDigits: 1 }),
    /** "$28", "$28.50" */
    dollars: (value: number) =>
      write(value, {
        style: "currency",
        currency: "USD",
        minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
      }),
    /** "40%", of a share between 0 and 1. */
    percent: (share: number) => write(share, { style: "percent" }),
  };
}
