import { Link } from "@tanstack/react-router";
import { useTexts } from "#web/i18n.ts";
import { ExportLink } from "#web/lib/export-link.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { downloadsAnHour } from "../limits.ts";

/** Everything that is kept, as a file. */
export function ExportCard() {
  const t = useTexts("privacy");
  return (
    <Card>
      <CardHeader
        title={t("export.title")}
        description={t("export.text", { number: downloadsAnHour })}
      />
      <CardBody className="flex flex-col items-start gap-4">
        <ExportLink
          href="/api/privacy/export"
          said={{ title: t("export.started"), description: t("export.startedText") }}
        >
          {t("export.submit")}
        </ExportLink>
        <p className="text-muted">
          {t("export.policy")}{" "}
          <Link to="/privacy" className={linkStyle}>
            {t("export.policyLink")}
          </Link>
          .
        </p>
      </CardBody>
    </Card>
  );
}
