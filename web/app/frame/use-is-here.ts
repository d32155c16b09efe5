import { useLocation } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";
import { homeOf } from "#web/session/roles.ts";
import { isBelow } from "./navigation.ts";

/**
 * Whether a place is on the screen, as `aria-current` says it: itself, or a page that it leads to.
 * Everybody's own dashboard is at `/` as well.
 */
export function useIsHere(user: User) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (to: string): "page" | "true" | undefined => {
    if (to === pathname || (pathname === "/" && to === homeOf(user))) return "page";
    return isBelow(to, pathname) ? "true" : undefined;
  };
}
