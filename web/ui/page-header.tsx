import type { ReactNode } from "react";
import { wholeWords } from "./whole-words.tsx";

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** The way back, above the title: a link. */
  back?: ReactNode;
  /** What can be done here. */
  actions?: ReactNode;
}

/** The head of a page, ruled off like the head of a work order. */
export function PageHeader({ title, description, back, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 border-b-4 border-double border-ink pb-4">
      {back && <div className="mb-1 text-sm">{back}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-heavy tracking-tight text-balance sm:text-3xl">
            {wholeWords(title)}
          </h1>
          {description && <p className="mt-1 max-w-prose text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
