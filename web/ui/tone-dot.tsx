import { cn } from "#web/lib/cn.ts";
import { mark, type Tone } from "./tone.ts";

/** The color of a number that counts one kind. */
export const ToneDot = ({ tone }: { tone: Tone }) => (
  <span
    aria-hidden="true"
    className={cn("size-2.5 shrink-0 rounded-full bg-current", mark[tone])}
  />
);
