import { useTexts } from "#web/i18n.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { KeptResume } from "./components/kept-resume.tsx";
import { ResumeUpload } from "./components/resume-upload.tsx";
import { useResume } from "./queries.ts";

/** The resume: what is kept, how far reading it has come, and another in its place. */
export function ResumeCard() {
  const t = useTexts("resumes");
  const resume = useResume();
  return (
    <Card>
      <CardHeader title={t("title")} description={t("text")} />
      <CardBody className="grid gap-5">
        {resume.data !== undefined ? (
          <>
            {resume.data && (
              <KeptResume
                resume={resume.data}
                looking={resume.isFetching}
                onLookAgain={() => void resume.refetch()}
              />
            )}
            <ResumeUpload key={resume.data?.id} replaces={resume.data !== null} />
          </>
        ) : resume.isError ? (
          <ErrorState
            title={t("loadFailed")}
            labels={{ retry: t("retry") }}
            retrying={resume.isFetching}
            onRetry={() => void resume.refetch()}
          />
        ) : (
          <Skeleton className="h-24" />
        )}
      </CardBody>
    </Card>
  );
}
