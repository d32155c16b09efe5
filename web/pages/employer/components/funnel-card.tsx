import { Download } from "lucide-react";
import type { EmployerFunnel } from "#contract/employer-matches.ts";
import { useShopId } from "#web/features/shops/api.ts";
import { useTexts } from "#web/i18n.ts";
import { csv } from "#web/lib/csv.ts";
import { download } from "#web/lib/download.ts";
import { useFigures } from "#web/lib/use-figures.ts";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { PlainTable } from "#web/ui/plain-table.tsx";
import { toast } from "#web/ui/toast.ts";
import { sharesOf } from "../funnel.ts";
import { useFunnel } from "../queries.ts";
import { FunnelPicture } from "./funnel-picture.tsx";
import { Loaded } from "#web/lib/loaded.tsx";

/** How far a shop's candidates get: a picture, the same in numbers, and both to take along. */
export function FunnelCard() {
  const t = useTexts("employers");
  const funnel = useFunnel(useShopId());
  return (
    <Card>
      <CardHeader title={t("funnel.title")} description={t("funnel.text")} />
      <CardBody>
        <Loaded
          query={funnel}
          failure={t("funnel.failed")}
          retry={t("retry")}
          waiting={<RowsAhead rows={4} lines={0} ruled={false} className="py-2.5" />}
        >
          {(data) => <Funnel funnel={data} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Funnel({ funnel }: { funnel: EmployerFunnel }) {
  const t = useTexts("employers");
  const { number, percent } = useFigures();
  const rows = sharesOf(funnel);
  if (funnel.matched === 0) return <p className="text-muted">{t("funnel.none")}</p>;
  const shareOf = ({ share }: { share: number | null }) => (share === null ? "" : percent(share));
  const header = [t("funnel.stage"), t("funnel.people"), t("funnel.share")];
  const save = () => {
    download(
      `${t("funnel.file")}.csv`,
      csv([
        header,
        ...rows.map((row) => [t(`funnel.${row.stage}`), String(row.people), shareOf(row)]),
      ]),
      "text/csv",
    );
    toast({ title: t("funnel.started"), description: t("funnel.startedText") });
  };
  return (
    <>
      <FunnelPicture rows={rows} />
      <details className="mt-4">
        <summary className="w-fit rounded-sm py-2.5 font-semibold">{t("funnel.table")}</summary>
        <PlainTable
          caption={t("funnel.title")}
          header={header}
          rows={rows.map((row) => [t(`funnel.${row.stage}`), number(row.people), shareOf(row)])}
        />
        <Button variant="secondary" size="sm" className="mt-3" onClick={save}>
          <Download aria-hidden="true" />
          {t("funnel.export")}
        </Button>
      </details>
    </>
  );
}
