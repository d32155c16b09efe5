import type { ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";
import { Link } from "./link.tsx";
import { Mark } from "./mark.tsx";

interface SiteHeaderProps {
  /** What the site is called. */
  name: string;
  /** What the link past the header says. */
  skip: string;
  /** Whether the page on the screen is the site's front page. */
  atHome: boolean;
  /** Which part of the product this is, for somebody with a role. */
  label?: string | undefined;
  /** Two lines on a phone, with two things on each: the name is the first of them. */
  twoLines?: boolean | undefined;
  children: ReactNode;
}

/** The strip at the top of every page: whose it is, which paper says too, and what can be done there. */
export function SiteHeader({ name, skip, atHome, label, twoLines, children }: SiteHeaderProps) {
  return (
    <header className="border-b border-line bg-sheet print:border-0">
      <a
        href="#main"
        className="sr-only print:hidden focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-ink focus:px-4 focus:py-3 focus:font-semibold focus:text-sheet"
      >
        {skip}
      </a>
      <div
        className={cn(
          "mx-auto flex min-h-16 w-full max-w-7xl items-center justify-between gap-3 px-4 sm:px-6",
          twoLines && "max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-y-0 max-sm:py-1.5",
        )}
      >
        <div className="grid min-w-0 grid-cols-[auto_1fr] items-center gap-x-2.5 sm:flex sm:gap-x-4">
          <Link
            href="/"
            aria-current={atHome ? "page" : undefined}
            className="col-span-2 grid min-h-11 min-w-0 grid-cols-subgrid items-center rounded-sm sm:flex sm:gap-2.5"
          >
            <Mark className="size-9 shrink-0" />
            <span className="truncate text-lg font-heavy tracking-tight sm:text-xl">{name}</span>
          </Link>
          {label && (
            <p className="print:hidden col-start-2 -mt-2.5 truncate text-xs font-semibold text-muted sm:mt-0.5 sm:border-l sm:border-control sm:pl-4 sm:text-sm">
              {label}
            </p>
          )}
        </div>
        <div className="contents print:hidden">{children}</div>
      </div>
    </header>
  );
}
