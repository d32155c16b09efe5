import { useLanguage } from "#web/lib/language.ts";
import type { Language } from "#contract/primitives.ts";
import { languageNames, useChooseLanguage } from "#web/session/language.ts";
import { useTexts } from "#web/i18n.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";

const options = Object.entries(languageNames).map(([value, label]) => ({ value, label }));

/** The choice of the language. */
export function LanguageSetting() {
  const t = useTexts("accounts");
  const language = useLanguage();
  const choose = useChooseLanguage();
  return (
    <Card>
      <CardHeader title={t("settings.language.title")} description={t("settings.language.text")} />
      <CardBody>
        <RadioCards
          legend={t("settings.language.title")}
          hideLegend
          name="language"
          options={options}
          value={language}
          onChange={(event) => void choose(event.target.value as Language)}
        />
      </CardBody>
    </Card>
  );
}
