import { useLocation } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";
import { homeOf } from "#web/session/roles.ts";

/** Whether a place is the one on the screen. Everybody's own dashboard is at `/` as well. */
export function useIsHere(user: User) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (to: string) => to === pathname || (pathname === "/" && to === homeOf(user));
}
