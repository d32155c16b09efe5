import { useEffect } from "react";
import { later } from "#web/lib/later.ts";
import { useBegun } from "#web/lib/use-begun.ts";
import { showKeptToast } from "./toast-after-load.ts";
import { useToasts } from "./toast.ts";

interface ToastsProps {
  labels: { region: string; toast: string; close: string };
}

const Toaster = later(async () => (await import("./toaster.tsx")).Toaster);

/**
 * The corner where toasts appear. It is fetched when somebody begins to use the page, so that it
 * is there before a connection fails, and not before the page can be read.
 */
export function Toasts({ labels }: ToastsProps) {
  const used = useBegun();
  const wanted = useToasts().length > 0;

  useEffect(showKeptToast, []);

  return used || wanted ? <Toaster labels={labels} /> : null;
}
