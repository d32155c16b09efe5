import type { ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";
import { dot, tint, type Tone } from "./tone.ts";

interface BadgeProps {
  tone?: Tone;
  /** Takes as many lines as its words need, instead of cutting them. */
  wrap?: boolean;
  className?: string;
  children: ReactNode;
}

/** A state, on a small job tag. */
export function Badge({ tone = "neutral", wrap = false, className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        "tag-shape w-fit max-w-full min-w-0 px-2.5 py-0.5 text-sm font-semibold",
        "before:size-1.5 before:shrink-0 before:rounded-full",
        wrap
          ? "inline-flex items-center gap-1.5"
          : "inline-block overflow-clip text-ellipsis whitespace-nowrap before:mr-1.5 before:inline-block before:align-middle",
        tint[tone],
        dot[tone],
        className,
      )}
    >
      {wrap ? <span className="min-w-0 break-words">{children}</span> : children}
    </span>
  );
}
