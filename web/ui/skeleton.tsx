import { cn } from "#web/lib/cn.ts";

/** Holds the place of what is being loaded. Give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("block h-5 animate-breathe rounded-sm bg-neutral-tint", className)}
    />
  );
}
