import type { chooseLanguage } from "#contract/accounts.ts";
import type { Language } from "#contract/primitives.ts";
import { call } from "#web/api.ts";
import { useCatalogue, useTexts } from "#web/i18n.ts";
import { toast } from "#web/ui/toast.ts";

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: "English", es: "Español" };

/** Changes the language of the pages, and has the server remember it. */
export function useChooseLanguage() {
  const t = useTexts("shell");
  const texts = useCatalogue();
  return async (language: Language) => {
    try {
      await Promise.all([
        call<typeof chooseLanguage>("PUT", "/api/language", { body: { language } }),
        texts.choose(language),
      ]);
      document.documentElement.lang = language;
    } catch {
      toast({ title: t("footer.languageFailed"), variant: "destructive" });
    }
  };
}
