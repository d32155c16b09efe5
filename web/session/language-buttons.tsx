import { useLanguage } from "#web/lib/language.ts";
import type { Language } from "#contract/primitives.ts";
import { useTexts } from "#web/i18n.ts";
import { cn } from "#web/lib/cn.ts";
import { languageNames, useChooseLanguage } from "./language.ts";

/** The languages side by side; the one in use is marked. */
export function LanguageButtons() {
  const t = useTexts("shell");
  const inUse = useLanguage();
  const choose = useChooseLanguage();
  return (
    <fieldset aria-label={t("footer.language")} className="-mx-2 flex gap-1">
      {(Object.keys(languageNames) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === inUse}
          onClick={() => void choose(language)}
          className={cn(
            "min-h-11 rounded-sm px-2 underline-offset-4 hover:underline",
            language === inUse && "font-semibold text-ink underline",
          )}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
