import { lazy, Suspense, useEffect, useState } from "react";
import { useTexts } from "#web/i18n.ts";
import { useToasts } from "#web/ui/toast.ts";
import { showKeptToast } from "./toast-after-load.ts";

const load = () => import("#web/ui/toaster.tsx");
const Toaster = lazy(async () => ({ default: (await load()).Toaster }));

/**
 * The corner where toasts appear. It is fetched when somebody begins to use the page, so that it
 * is there before a connection fails, and not before the page can be read.
 */
export function Toasts() {
  const t = useTexts("shell");
  const [used, setUsed] = useState(false);
  const wanted = useToasts().length > 0;

  useEffect(showKeptToast, []);
  useEffect(() => {
    const begin = () => setUsed(true);
    const signs = ["pointerdown", "keydown", "focusin"] as const;
    for (const sign of signs) addEventListener(sign, begin, { once: true, passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, begin);
    };
  }, []);

  if (!used && !wanted) return null;
  const labels = {
    region: t("toasts.region"),
    toast: t("toasts.toast"),
    close: t("toasts.close"),
  };
  return (
    <Suspense fallback={null}>
      <Toaster labels={labels} />
    </Suspense>
  );
}
