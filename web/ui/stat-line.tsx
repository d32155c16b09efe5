import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";
import type { Tone } from "./tone.ts";
import { ToneDot } from "./tone-dot.tsx";

interface StatInLineProps {
  label: string;
  /** Absent while it is being counted. */
  value: string | undefined;
  tone?: Tone;
}

/** One number of a `StatLine`. */
export const StatInLine = ({ label, value, tone }: StatInLineProps) => (
  <div className="flex flex-row-reverse items-baseline gap-1.5">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="flex items-center gap-1.5 font-heavy tabular-nums">
      {tone && <ToneDot tone={tone} />}
      {value ?? <Skeleton className="h-4 w-8" />}
    </dd>
  </div>
);

/** Numbers in one line, where rows matter more than they do. */
export const StatLine = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-wrap gap-x-5 gap-y-1">{children}</dl>
);
