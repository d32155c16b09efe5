import type { ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";

interface DialogFooterProps {
  /** Stays in sight while a long dialog scrolls, where the window is high enough. */
  stays?: boolean;
  /** What is wrong, or to think of, above the buttons. */
  said?: ReactNode;
  children: ReactNode;
}

const staying =
  "-mx-4 -mb-4 border-t border-line bg-raised p-4 sm:-mx-6 sm:-mb-6 sm:px-6 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:bottom-0";

/** The buttons at the foot of a dialog, inside its form; the one that goes on is the first. */
export function DialogFooter({ stays = false, said, children }: DialogFooterProps) {
  return (
    <div className={cn("grid gap-3", stays ? staying : "mt-6")}>
      {said}
      <div className="flex flex-col gap-2 sm:flex-row">{children}</div>
    </div>
  );
}
