import { Link } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";
import { useTexts } from "#web/i18n.ts";
import type { KeyOf } from "#web/i18n-keys.ts";
import { cn } from "#web/lib/cn.ts";
import { tabsFor } from "./navigation.ts";
import { useIsHere } from "./use-is-here.ts";

/** More than these stand on one line without their pictures only. */
const roomy = 6;

/** Where the tabs of another role begin for an admin, and what of their words needs telling apart. */
const othersFirst: Record<string, KeyOf<"shell"> | null> = {
  "/jobseeker": "tabs.jobseeker",
  "/employer": null,
};

/** The tabs under the header, on wide screens. */
export function TabBar({ user }: { user: User }) {
  const t = useTexts("shell");
  const isHere = useIsHere(user);
  const tabs = tabsFor(user.role);
  if (tabs.length === 0) return null;
  return (
    <nav
      aria-label={t("tabs.label")}
      className="hidden border-b border-line bg-sheet md:block print:hidden"
    >
      <ul
        className={cn(
          "mx-auto flex w-full max-w-7xl flex-wrap gap-x-0.5 px-4 whitespace-nowrap sm:px-6",
          tabs.length > roomy && "max-xl:text-sm",
        )}
      >
        {tabs.map(({ to, icon: Icon, text }) => (
          <li key={to} className="flex items-center">
            {user.role === "admin" && to in othersFirst && (
              <span className="ml-2 min-h-6 border-l border-control pl-2 text-muted">
                {othersFirst[to] && t(othersFirst[to])}
              </span>
            )}
            <Link
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={isHere(to)}
              className="flex min-h-12 items-center gap-2 border-b-4 border-transparent px-2 pt-1 font-semibold text-muted hover:text-ink focus-visible:outline-offset-[-3px] [&[aria-current]]:border-signal [&[aria-current]]:text-ink"
            >
              {tabs.length <= roomy && <Icon aria-hidden="true" className="size-4.5" />}
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
