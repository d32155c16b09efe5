import { useLocation } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";
import { InstallCard, useInstallWay } from "#web/features/install/api.ts";
import { NotificationCard, useNotificationOffer } from "#web/features/notifications/api.ts";
import { useOnline } from "#web/lib/use-online.ts";
import { homeOf } from "#web/session/roles.ts";

/** One offer at a time, on the person's own dashboard: to install the app, else to be notified. */
export function Offers({ user }: { user: User }) {
  const { pathname } = useLocation();
  const install = useInstallWay();
  const notification = useNotificationOffer();
  const isHome = pathname === "/" || pathname === homeOf(user);
  // Neither works without a connection.
  if (!useOnline() || !isHome) return null;
  if (install.way) return <InstallCard way={install.way} onDone={install.finish} />;
  return notification.open ? <NotificationCard onDone={notification.finish} /> : null;
}
