import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { linkStyle } from "#web/ui/link-style.ts";

/** Everything that is kept, as a file. */
export function ExportCard() {
  const t = useTexts("privacy");
  return (
    <Card>
      <CardHeader title={t("export.title")} description={t("export.text")} />
      <CardBody className="flex flex-col items-start gap-4">
        <a href="/api/privacy/export" download className={buttonStyle("secondary")}>
          <Download aria-hidden="true" />
          {t("export.submit")}
        </a>
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
