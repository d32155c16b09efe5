import { Link } from "@tanstack/react-router";
import { ChevronDown, LogOut, Settings, UserRound } from "lucide-react";
import type { User } from "#contract/accounts.ts";
import { LogOutLink } from "#web/session/log-out-link.tsx";
import { displayNameOf } from "#web/session/display-name.ts";
import { useTexts } from "#web/i18n.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { besideBarFor, profileFor, settingsFor } from "./navigation.ts";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "#web/ui/menu.tsx";

/** Who is signed in, and what belongs to them. */
export function UserMenu({ user }: { user: User }) {
  const t = useTexts("shell");
  const name = displayNameOf(user);
  const trigger = (
    <button type="button" className={`${buttonStyle("ghost")} -mr-4 max-w-[50vw] shrink-0`}>
      <Avatar name={name} src={user.profileImageUrl} size="sm" />
      <span className="truncate max-sm:sr-only">{name}</span>
      <span className="sr-only">{t("menu.open")}</span>
      <ChevronDown aria-hidden="true" className="text-muted" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
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
            {t(text)}
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
