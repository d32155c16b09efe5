import { useTexts } from "#web/i18n.ts";
import { Header } from "#web/session/site-strips.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import type { FrameProps } from "./signed-in-frame.tsx";
import { TabBar } from "./tab-bar.tsx";

/** What of the signed-in frame is the same for everybody with a role: places to go, and no names. */
export function FrameAhead({ user, children }: FrameProps) {
  const t = useTexts("shell");
  return (
    <>
      <Header label={user.role ? t(`roles.${user.role}`) : undefined}>{null}</Header>
      <TabBar user={user} />
      {children}
      <MobileBar user={user} />
    </>
  );
}
