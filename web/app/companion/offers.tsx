import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import { InstallCard, useInstallWay } from "#web/features/install/api.ts";
import { NotificationCard, useNotificationOffer } from "#web/features/notifications/api.ts";
import { useOnline } from "#web/lib/use-online.ts";
import { homeOf } from "#web/session/roles.ts";

/**
 * One offer at a time, on the person's own dashboard: to install the app, else to be notified. Whoever has just answered
 * one is not asked the next thing at once.
 */
export function Offers({ user }: { user: User }) {
  const { pathname } = useLocation();
  const install = useInstallWay();
  const notification = useNotificationOffer();
  const [isAnswered, setAnswered] = useState(false);
  const answering = (finish: () => void) => () => {
    finish();
    setAnswered(true);
  };
  const isHome = pathname === "/" || pathname === homeOf(user);
  // Neither works without a connection.
  if (!useOnline() || !isHome || isAnswered) return null;
  if (install.way) return <InstallCard way={install.way} onDone={answering(install.finish)} />;
  return notification.open ? <NotificationCard onDone={answering(notification.finish)} /> : null;
}
