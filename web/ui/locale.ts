/**
 * How numbers, money and dates are written for a reader of this language. Readers are in the United
 * States: plain "es" would write "24 US$" and "3,4" (docs/domain.md, "language"). The server's own
 * is in server/platform/i18n.ts.
 */
export const localeOf = (language: string) => (language === "es" ? "es-US" : "en-US");

/** Keeps what is made for a language: a format takes far longer to make than to use, and a list uses one per row. */
function kept<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options: Options): Format => {
    const locale = localeOf(language);
    const name = locale + JSON.stringify(options);
    const format = made.get(name) ?? make(locale, options);
    made.set(name, format);
    return format;
  };
}

/** How a language writes moments. */
export const dateFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

/** How a language writes numbers. */
export const numberFormat = kept(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
