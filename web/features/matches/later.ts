import { later } from "#web/lib/later.ts";

/** Hires that others were not told of; fetched where there are others to tell. */
export const LateHires = later(async () => (await import("./late-hires.tsx")).LateHires);
