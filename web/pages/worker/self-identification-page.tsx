import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SelfIdentificationForm } from "#web/features/fairness/components/self-identification-form.tsx";
import { useSelfIdentification } from "#web/features/fairness/queries.ts";

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
        {answers.data !== undefined ? (
          <SelfIdentificationForm key={answers.data?.updatedAt ?? "none"} answers={answers.data} />
        ) : answers.isError ? (
          <ErrorState
            title={t("loadFailed")}
            labels={{ retry: t("retry") }}
            retrying={answers.isFetching}
            onRetry={() => void answers.refetch()}
          />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </div>
  );
}
