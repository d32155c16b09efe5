import { cn } from "#web/lib/cn.ts";

/** Placeholder for something that is being loaded. Give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("block h-5 animate-breathe rounded-sm bg-neutral-tint", className)}
    />
  );
}
