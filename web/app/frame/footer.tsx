import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useBoot } from "#web/boot.ts";
import { useTexts } from "#web/i18n.ts";

const item = "inline-flex min-h-11 items-center rounded-sm underline-offset-4 hover:underline";

/** The strip at the bottom of every page. */
export function Footer({ children }: { children?: ReactNode }) {
  const t = useTexts("shell");
  const { productName } = useBoot();
  return (
    <footer className="border-t border-line text-sm text-muted print:hidden">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-4 sm:px-6">
        <p className="hidden font-semibold text-ink sm:block">{productName}</p>
        <nav aria-label={t("footer.label")} className="flex flex-wrap gap-x-6">
          <Link to="/terms" className={item}>
            {t("footer.terms")}
          </Link>
          <Link to="/privacy" className={item}>
            {t("footer.privacy")}
          </Link>
        </nav>
        {children}
      </div>
    </footer>
  );
}
