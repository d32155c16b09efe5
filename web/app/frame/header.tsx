import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useBoot } from "#web/boot.ts";
import { useTexts } from "#web/i18n.ts";
import { Mark } from "#web/ui/mark.tsx";

interface HeaderProps {
  /** Which part of the product this is, for somebody with a role. */
  label?: string | undefined;
  children: ReactNode;
}

/** The strip at the top of every page: whose it is, and what the visitor can do there. */
export function Header({ label, children }: HeaderProps) {
  const t = useTexts("shell");
  const { productName } = useBoot();
  return (
    <header className="border-b border-line bg-sheet print:hidden">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-md focus:bg-ink focus:px-4 focus:py-3 focus:font-semibold focus:text-sheet"
      >
        {t("skip")}
      </a>
      <div className="mx-auto flex min-h-16 w-full max-w-7xl items-center justify-between gap-3 px-4 sm:px-6">
        <div className="grid min-w-0 grid-cols-[auto_1fr] items-center gap-x-2.5 sm:flex sm:gap-x-4">
          <Link
            to="/"
            activeOptions={{ exact: true, includeSearch: false }}
            className="col-span-2 grid min-h-11 min-w-0 grid-cols-subgrid items-center rounded-sm sm:flex sm:gap-2.5"
          >
            <Mark className="size-9 shrink-0" />
            <span className="truncate text-lg font-heavy tracking-tight sm:text-xl">
              {productName}
            </span>
          </Link>
          {label && (
            <p className="col-start-2 -mt-2.5 truncate text-xs font-semibold text-muted sm:mt-0.5 sm:border-l sm:border-control sm:pl-4 sm:text-sm">
              {label}
            </p>
          )}
        </div>
        {children}
      </div>
    </header>
  );
}
