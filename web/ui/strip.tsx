import type { ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";
import { tint, type Tone } from "./tone.ts";

interface StripProps {
  tone: Tone;
  action?: ReactNode;
  children: ReactNode;
}

/** A line across the top of the window: how things stand, for as long as they do. */
export function Strip({ tone, action, children }: StripProps) {
  return (
    <output className={cn("block border-b border-line", tint[tone])}>
      <div className="mx-auto flex min-h-11 w-full max-w-7xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 sm:px-6">
        <p className="min-w-0 font-semibold">{children}</p>
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
    </output>
  );
}
