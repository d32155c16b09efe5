import { later } from "#web/lib/later.ts";

/** The question about new terms, fetched for whom it is asked. */
export const TermsStrip = later(async () => (await import("./terms-strip.tsx")).TermsStrip);
