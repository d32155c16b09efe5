import { useTexts } from "#web/i18n.ts";

/** What the profile forms say in their own words where the rules complain. */
export function useOwnSentences() {
  const t = useTexts("jobseekers");
  return (key: string): string | undefined => {
    if (key === "type") return t("fields.required");
    return key === "long" || key === "big" ? t("fields.long") : undefined;
  };
}
