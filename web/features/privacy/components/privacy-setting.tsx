import { Link } from "@tanstack/react-router";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";

/** The way from the settings to what is kept about the person. */
export function PrivacySetting() {
  const t = useTexts("privacy");
  return (
    <Card>
      <CardHeader title={t("settings.title")} description={t("settings.text")} />
      <CardBody>
        <Link to="/account/privacy" className={buttonStyle("secondary")}>
          {t("settings.open")}
        </Link>
      </CardBody>
    </Card>
  );
}
