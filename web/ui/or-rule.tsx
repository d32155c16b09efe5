import type { ReactNode } from "react";

/** A line across, with a word in it. */
export function OrRule({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </div>
  );
}
