import { useEffect } from "react";
import { useTexts } from "#web/i18n.ts";
import { later } from "#web/lib/later.ts";
import { useBegun } from "#web/lib/use-begun.ts";
import { useToasts } from "#web/ui/toast.ts";
import { showKeptToast } from "#web/ui/toast-after-load.ts";

const Toaster = later(async () => (await import("#web/ui/toaster.tsx")).Toaster);

/**
 * The corner where toasts appear. It is fetched when somebody begins to use the page, so that it
 * is there before a connection fails, and not before the page can be read.
 */
export function Toasts() {
  const t = useTexts("shell");
  const used = useBegun();
  const wanted = useToasts().length > 0;

  useEffect(showKeptToast, []);

  if (!used && !wanted) return null;
  const labels = {
    region: t("toasts.region"),
    toast: t("toasts.toast"),
    close: t("toasts.close"),
  };
  return <Toaster labels={labels} />;
}
