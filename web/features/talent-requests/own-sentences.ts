import { useTexts } from "#web/i18n.ts";

/** What the form says in its own words where the rules complain. */
export function useOwnSentences() {
  const t = useTexts("talent-requests");
  return (key: string, path: string): string | undefined => {
    if (key === "payOrder") return t("fields.payOrder");
    if (path === "hiresNeeded") return t("fields.hires");
    if (path === "payMin" || path === "payMax") return t("fields.money");
    return key === "long" ? t("fields.long") : undefined;
  };
}
