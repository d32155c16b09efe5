import { Link } from "@tanstack/react-router";
import { LogOut, Settings, UserRound } from "lucide-react";
import type { ReactElement } from "react";
import type { User } from "#contract/accounts.ts";
import { LogOutLink } from "#web/session/log-out-link.tsx";
import { useTexts } from "#web/i18n.ts";
import { besideBarFor, profileFor, settingsFor } from "./navigation.ts";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "#web/ui/menu.tsx";

/** What belongs to whoever is signed in, once it was asked for. */
export function OpenedUserMenu({ user, trigger }: { user: User; trigger: ReactElement }) {
  const t = useTexts("shell");
  return (
    <Menu trigger={trigger} startsOpen>
      <MenuLabel>{t("menu.signedInAs", { email: user.email })}</MenuLabel>
      <MenuItem asChild>
        <Link to={profileFor(user.role)}>
          <UserRound aria-hidden="true" />
          {t("menu.profile")}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={settingsFor(user.role)}>
          <Settings aria-hidden="true" />
          {t("menu.settings")}
        </Link>
      </MenuItem>
      {besideBarFor(user.role).map(({ to, icon: Icon, text }) => (
        <MenuItem key={to} asChild className="md:hidden">
          <Link to={to}>
            <Icon aria-hidden="true" />
            {user.role === "admin" && to.startsWith("/jobseeker") && t("tabs.jobseeker")} {t(text)}
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem asChild>
        <LogOutLink>
          <LogOut aria-hidden="true" />
          {t("menu.logOut")}
        </LogOutLink>
      </MenuItem>
    </Menu>
  );
}
