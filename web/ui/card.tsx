import type { ComponentProps, ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";
import { wholeWords } from "./whole-words.tsx";

/** A sheet of paper on the bench. */
export function Card({ className, ...props }: ComponentProps<"section">) {
  return (
    <section
      {...props}
      // What stands in it draws no box of its own.
      data-card=""
      className={cn("min-w-0 rounded-lg border border-line bg-sheet", className)}
    />
  );
}

interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons or a badge at the far end. */
  actions?: ReactNode;
  level?: 2 | 3 | 4;
}

/** The head of a card: what it is, and what can be done with it. */
export function CardHeader({ title, description, actions, level = 2 }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 sm:px-6 sm:py-4">
      <div className="min-w-0">
        <Heading className="text-lg font-heavy text-balance">{wholeWords(title)}</Heading>
        {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

/** What a card holds. */
export function CardBody({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn("p-4 sm:p-6", className)} />;
}
