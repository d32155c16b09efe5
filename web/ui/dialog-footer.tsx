import type { ReactNode } from "react";

/** The buttons at the foot of a dialog, inside its form; the one that goes on is the first. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col gap-2 sm:flex-row">{children}</div>;
}
