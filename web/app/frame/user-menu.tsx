import { ChevronDown } from "lucide-react";
import { type ComponentProps, createElement, type KeyboardEvent, useState } from "react";
import type { User } from "#contract/accounts.ts";
import { displayNameOf, namesOf } from "#web/session/display-name.ts";
import { useTexts } from "#web/i18n.ts";
import { fetchAhead, useFetched } from "#web/lib/use-fetched.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";

const loadMenu = async () => (await import("./opened-user-menu.tsx")).OpenedUserMenu;
const prepare = () => fetchAhead(loadMenu);

/** Who is signed in, and what belongs to them. The menu is loaded when somebody reaches for it. */
export function UserMenu({ user }: { user: User }) {
  const [isWanted, setIsWanted] = useState(false);
  const Opened = useFetched(isWanted, loadMenu);
  if (Opened) return createElement(Opened, { user, trigger: <MenuButton user={user} /> });
  const want = () => setIsWanted(true);
  return (
    <MenuButton
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isWanted}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={want}
      onKeyDown={({ key }: KeyboardEvent) => key === "ArrowDown" && want()}
    />
  );
}

function MenuButton({ user, ...props }: ComponentProps<"button"> & { user: User }) {
  const t = useTexts("shell");
  const name = displayNameOf(user);
  return (
    <button
      type="button"
      {...props}
      className={`${buttonStyle("ghost")} -mr-4 max-w-[50vw] shrink-0`}
    >
      <Avatar names={namesOf(user)} src={user.profileImageUrl} size="sm" />
      <span className="truncate max-sm:sr-only">{name}</span>
      <span className="sr-only">{t("menu.open")}</span>
      <ChevronDown aria-hidden="true" className="text-muted" />
    </button>
  );
}
