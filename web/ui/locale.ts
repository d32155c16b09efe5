/**
 * How numbers, money and dates are written for a reader of this language. Readers are in the United
 * States: plain "es" would write "24 US$" and "3,4" (docs/domain.md, "language"). The server's own
 * is in server/platform/i18n.ts.
 */
export const localeOf = (language: string) => (language === "es" ? "es-US" : "en-US");
