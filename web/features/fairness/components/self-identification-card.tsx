import { Link } from "@tanstack/react-router";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";

/** The way to the two voluntary questions. */
export function SelfIdentificationCard() {
  const t = useTexts("fairness");
  return (
    <Card>
      <CardHeader title={t("card.title")} description={t("card.text")} />
      <CardBody>
        <Link to="/jobseeker/self-identification" className={buttonStyle("secondary")}>
          {t("card.open")}
        </Link>
      </CardBody>
    </Card>
  );
}
