import type { ReactNode } from "react";
import type { User } from "#contract/accounts.ts";
import { Bell } from "#web/features/notifications/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Footer, Header } from "#web/session/site-strips.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import { TabBar } from "./tab-bar.tsx";
import { UserMenu } from "./user-menu.tsx";

export interface FrameProps {
  user: User;
  children: ReactNode;
}

/** What stands around a page for somebody who is signed in. */
export function SignedInFrame({ user, children }: FrameProps) {
  const t = useTexts("shell");
  return (
    <>
      <Header label={user.role ? t(`roles.${user.role}`) : undefined}>
        <div className="flex items-center gap-1">
          {!user.leavingAt && <Bell />}
          <UserMenu user={user} />
        </div>
      </Header>
      <TabBar user={user} />
      {children}
      {/* What an admin reads is in English, whatever their letters are in. */}
      <Footer languages={user.role !== "admin"} />
      <MobileBar user={user} />
    </>
  );
}
