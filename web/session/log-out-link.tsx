import type { ComponentProps, MouseEvent } from "react";
import { mayLeave } from "#web/forms/may-leave.ts";
import { useTexts } from "#web/i18n.ts";
import { toastAfterLoad } from "#web/ui/toast-after-load.ts";
import { useForgetPerson } from "./session.ts";
import { beginSigningOut } from "./signing-out.ts";

/** The way out. Without a connection the browser forgets, and the session ends when there is one. */
export function LogOutLink({ children, ...props }: ComponentProps<"a">) {
  const t = useTexts("shell");
  const forgetPerson = useForgetPerson();
  const leave = async (event: MouseEvent) => {
    event.preventDefault();
    // Nothing is forgotten of somebody who stays to save something first.
    if (!(await mayLeave())) return;
    beginSigningOut();
    // Where that fails: the answer to signing out empties the browser's storage as well.
    await forgetPerson().catch(() => {});
    if (navigator.onLine) return location.assign("/api/logout");
    toastAfterLoad({ title: t("menu.offline"), description: t("menu.offlineText") });
    location.assign("/");
  };
  return (
    <a {...props} href="/api/logout" onClick={(event) => void leave(event)}>
      {children}
    </a>
  );
}
