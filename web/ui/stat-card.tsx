import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";
import type { Tone } from "./tone.ts";
import { ToneDot } from "./tone-dot.tsx";

interface StatCardProps {
  label: string;
  /** Absent while it is being counted. */
  value?: string | number | undefined;
  hint?: ReactNode;
  tone?: Tone;
}

/** One number that matters, with what it counts. Several stand in a `<dl>`: use `StatCards`. */
export function StatCard({ label, value, hint, tone }: StatCardProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end rounded-lg border border-line bg-sheet p-4">
      {hint && <dd className="text-sm text-muted">{hint}</dd>}
      <dd className="text-3xl font-heavy tabular-nums">
        {value === undefined ? <Skeleton className="my-1 h-8 w-16" /> : value}
      </dd>
      <dt className="flex items-center gap-2 text-sm font-semibold text-muted">
        {tone && <ToneDot tone={tone} />}
        {label}
      </dt>
    </div>
  );
}

/** A row of numbers: two abreast on a phone, as many as fit elsewhere. */
export function StatCards({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] sm:gap-4">
      {children}
    </dl>
  );
}
