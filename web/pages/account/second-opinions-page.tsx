import { useTexts } from "#web/i18n.ts";
import { RatingDesk } from "#web/features/ratings/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

/** `/second-opinions`: masked texts to rate, for admins and for people of shops who were invited. */
export function Page() {
  const t = useTexts("ratings");
  return (
    <>
      <PageHead title={t("title")} />
      <PageHeader title={t("title")} description={t("description")} />
      <RatingDesk />
    </>
  );
}
