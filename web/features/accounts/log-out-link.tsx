import type { ComponentProps, MouseEvent } from "react";
import { useTexts } from "#web/i18n.ts";
import { toastAfterLoad } from "#web/features/shell/toast-after-load.ts";
import { beginSigningOut } from "./signing-out.ts";

/** Forgets what this browser keeps of the person; one without scripts left goes on without. */
const forget = async () => {
  try {
    await (await import("#web/features/offline/forget.ts")).forgetPerson();
  } catch {
    // The answer to signing out empties the browser's storage as well.
  }
};

/** The way out. Without a connection the browser forgets, and the session ends when there is one. */
export function LogOutLink({ children, ...props }: ComponentProps<"a">) {
  const t = useTexts("shell");
  const leave = async (event: MouseEvent) => {
    event.preventDefault();
    beginSigningOut();
    await forget();
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
