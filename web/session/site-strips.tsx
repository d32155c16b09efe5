import type { ReactNode } from "react";
import { useBoot } from "#web/boot.ts";
import { useTexts } from "#web/i18n.ts";
import { usePath } from "#web/lib/use-address.ts";
import { SiteFooter } from "#web/ui/site-footer.tsx";
import { SiteHeader } from "#web/ui/site-header.tsx";
import { Toasts } from "#web/ui/toasts.tsx";
import { LanguageButtons } from "./language-buttons.tsx";

interface HeaderProps {
  /** Which part of the product this is, for somebody with a role. */
  label?: string | undefined;
  /** Whether what can be done there needs a second line on a phone. */
  twoLines?: boolean | undefined;
  children: ReactNode;
}

/** The strip at the top of every page. */
export function Header({ label, twoLines, children }: HeaderProps) {
  const t = useTexts("shell");
  const { productName } = useBoot();
  return (
    <SiteHeader
      name={productName}
      skip={t("skip")}
      atHome={usePath() === "/"}
      label={label}
      twoLines={twoLines}
    >
      {children}
    </SiteHeader>
  );
}

/**
 * The strip at the bottom of every page.
 * @param languages whether the page exists in several languages to choose from
 */
export function Footer({ languages = true }: { languages?: boolean }) {
  const t = useTexts("shell");
  const { productName } = useBoot();
  const path = usePath();
  const places = [
    { href: "/terms", text: t("footer.terms"), here: path === "/terms" },
    { href: "/privacy", text: t("footer.privacy"), here: path === "/privacy" },
  ];
  return (
    <SiteFooter name={productName} label={t("footer.label")} places={places}>
      {languages && <LanguageButtons />}
    </SiteFooter>
  );
}

/** Where toasts appear on every page. */
export function ToastCorner() {
  const t = useTexts("shell");
  return (
    <Toasts
      labels={{ region: t("toasts.region"), toast: t("toasts.toast"), close: t("toasts.close") }}
    />
  );
}
