import { later } from "#web/lib/later.ts";

/** Asks for a town once it is left; fetched for nobody before. */
export const MeantPlace = later(async () => (await import("./meant-place.tsx")).MeantPlace);
