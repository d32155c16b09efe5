import type { ReactNode } from "react";
import { useFocusPast } from "./use-focus-past.ts";

/** Around what may be pressed and then leaves the page, with its row of a table for one. */
export const FocusPast = ({ children }: { children: ReactNode }) => (
  <div {...useFocusPast<HTMLDivElement>()} className="contents">
    {children}
  </div>
);
