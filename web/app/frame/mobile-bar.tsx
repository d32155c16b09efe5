import { Link } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";
import { useTexts } from "#web/i18n.ts";
import { barFor } from "./navigation.ts";
import { useIsHere } from "./use-is-here.ts";

/** The bar at the bottom of a phone, under the thumb. */
export function MobileBar({ user }: { user: User }) {
  const t = useTexts("shell");
  const isHere = useIsHere(user);
  const places = barFor(user.role);
  if (places.length === 0) return null;
  return (
    <>
      {/* Room for the bar at the very end, below all that follows the frame. */}
      <div
        aria-hidden="true"
        className="order-last h-[calc(4rem+env(safe-area-inset-bottom))] md:hidden"
      />
      <nav
        aria-label={t("tabs.label")}
        className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        <ul className="flex">
          {places.map(({ to, icon: Icon, text }) => (
            <li key={to} className="min-w-0 flex-1">
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                aria-current={isHere(to)}
                className="flex min-h-16 flex-col items-center justify-center gap-1 border-t-4 border-transparent pb-1 text-xs font-semibold text-muted focus-visible:outline-offset-[-3px] [&[aria-current]]:border-signal [&[aria-current]]:text-ink"
              >
                <Icon aria-hidden="true" className="size-5.5" />
                <span className="max-w-full truncate px-1">{t(text)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
