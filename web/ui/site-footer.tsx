import type { ReactNode } from "react";
import { Link } from "./link.tsx";

interface SiteFooterProps {
  /** What the site is called. */
  name: string;
  /** What the list of places is called. */
  label: string;
  places: readonly { href: string; text: string; here: boolean }[];
  children?: ReactNode;
}

/** The strip at the bottom of every page. */
export function SiteFooter({ name, label, places, children }: SiteFooterProps) {
  return (
    <footer className="border-t border-line text-sm text-muted print:hidden">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-4 sm:px-6">
        <p className="hidden font-semibold text-ink sm:block">{name}</p>
        <nav aria-label={label} className="flex flex-wrap gap-x-6">
          {places.map(({ href, text, here }) => (
            <Link
              key={href}
              href={href}
              aria-current={here ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-sm underline-offset-4 hover:underline"
            >
              {text}
            </Link>
          ))}
        </nav>
        {children}
      </div>
    </footer>
  );
}
