import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";
import { useFocusPast } from "./use-focus-past.ts";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** What to do next, or why there is nothing. */
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Stands where a list would be, and says what to do next. Once there is a list, focus goes on to what is around it. */
export function EmptyState({ icon: Icon, title, text, action, className }: EmptyStateProps) {
  const focus = useFocusPast<HTMLDivElement>();
  return (
    <div
      {...focus}
      className={cn(
        "flex flex-col items-center gap-3 rounded-lg border-2 border-dashed border-line px-6 py-10 text-center in-[[data-card]]:border-0 in-[[data-card]]:px-0 in-[[data-card]]:py-3",
        className,
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-10 text-muted" />
      <p className="text-lg font-heavy text-balance">{title}</p>
      {text && <p className="max-w-prose text-balance text-muted">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
