import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { CardAhead, FieldsAhead } from "#web/ui/ahead.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SelfIdentificationForm, useSelfIdentification } from "#web/features/fairness/api.ts";
import { Loaded } from "#web/lib/loaded.tsx";

/** `/jobseeker/self-identification`: two voluntary questions, apart from everything else. */
export function Page() {
  const t = useTexts("fairness");
  const answers = useSelfIdentification();
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title={t("title")} />
      <PageHeader
        title={t("title")}
        description={t("description")}
        back={
          <Link to="/account/privacy" className={standaloneLinkStyle}>
            <ArrowLeft aria-hidden="true" />
            {t("back")}
          </Link>
        }
      />
      <div className="flex flex-col gap-6">
        <Alert title={t("promise.title")}>{t("promise.text")}</Alert>
        <Loaded
          query={answers}
          failure={t("loadFailed")}
          retry={t("retry")}
          waiting={
            <CardAhead>
              <FieldsAhead fields={2} />
            </CardAhead>
          }
        >
          {(data) => <SelfIdentificationForm key={data?.updatedAt ?? "none"} answers={data} />}
        </Loaded>
      </div>
    </div>
  );
}
