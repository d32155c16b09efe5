import { later } from "#web/lib/later.ts";

/** Asks whether something else was meant; fetched for nobody before a field is left. */
export const Meant = later(async () => (await import("./meant.tsx")).Meant);
