import { Link } from "@tanstack/react-router";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { useIsRater } from "../queries.ts";

/** The way to the texts, for somebody of a shop who was invited. */
export function RaterCard() {
  const t = useTexts("ratings");
  const { data } = useIsRater();
  if (!data?.isRater) return null;
  return (
    <Card>
      <CardHeader title={t("rater.title")} description={t("rater.text")} />
      <CardBody>
        <Link to="/second-opinions" className={buttonStyle("secondary")}>
          {t("rater.open")}
        </Link>
      </CardBody>
    </Card>
  );
}
