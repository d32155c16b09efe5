import { useState } from "react";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { graceDays } from "../limits.ts";
import { DeletionDialog } from "./deletion-dialog.tsx";

/** Offers to delete the account. */
export function DeletionCard() {
  const t = useTexts("privacy");
  const [asking, setAsking] = useState(false);
  return (
    <Card>
      <CardHeader title={t("deletion.title")} />
      <CardBody className="flex flex-col items-start gap-4">
        <p className="max-w-prose">{t("deletion.text", { days: graceDays })}</p>
        <Button variant="destructive" onClick={() => setAsking(true)}>
          {t("deletion.open")}
        </Button>
        {asking && <DeletionDialog onClose={() => setAsking(false)} />}
      </CardBody>
    </Card>
  );
}
