import { Link } from "@tanstack/react-router";
import { Bell as BellIcon } from "lucide-react";
import { useTexts } from "#web/i18n.ts";
import { iconButtonStyle } from "#web/ui/button-style.ts";
import { useUnread } from "./queries.ts";
import { useLive } from "./use-live.ts";

/** The way to the inbox, with how much waits there. */
export function Bell() {
  const t = useTexts("shell");
  useLive();
  const unread = useUnread().data ?? 0;
  return (
    <Link
      to="/notifications"
      aria-label={unread > 0 ? t("bellUnread", { count: unread }) : t("bell")}
      className={`${iconButtonStyle("ghost")} relative`}
    >
      <BellIcon aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-signal px-1 text-center text-xs font-heavy text-on-signal tabular-nums"
        >
          {unread > 99 ? "99+" : unread}
        </span>
      )}
    </Link>
  );
}
