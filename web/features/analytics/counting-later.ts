import { whenIdle } from "#web/lib/when-idle.ts";
import { countPages } from "./counting.ts";

/** Counts the pages that come on the screen, once the browser has nothing better to do. */
export const countPagesWhenIdle = (seen: Parameters<typeof countPages>[0]) =>
  whenIdle(() => countPages(seen));
