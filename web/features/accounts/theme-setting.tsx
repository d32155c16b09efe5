import { useState } from "react";
import { chooseTheme, themeInUse, themes } from "./theme.ts";
import { useTexts } from "#web/i18n.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";

/** The choice between light and dark. */
export function ThemeSetting() {
  const t = useTexts("accounts");
  const [theme, setTheme] = useState(themeInUse);
  const options = themes.map((value) => ({ value, label: t(`settings.theme.${value}`) }));
  return (
    <Card>
      <CardHeader title={t("settings.theme.title")} description={t("settings.theme.text")} />
      <CardBody>
        <RadioCards
          legend={t("settings.theme.title")}
          hideLegend
          name="theme"
          options={options}
          value={theme}
          onChange={(event) => {
            const chosen = themes.find((known) => known === event.target.value) ?? "system";
            setTheme(chosen);
            chooseTheme(chosen);
          }}
        />
      </CardBody>
    </Card>
  );
}
