import { useTexts } from "#web/i18n.ts";
import { TextAhead } from "#web/ui/ahead.tsx";
import { CardBody, CardHeader } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { KeptResume } from "./components/kept-resume.tsx";
import { ResumeUpload } from "./components/resume-upload.tsx";
import { useResume } from "./queries.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { CardLedTo } from "#web/lib/card-led-to.tsx";

/** The resume: what is kept, how far reading it has come, and another in its place. */
export function ResumeCard() {
  const t = useTexts("resumes");
  const resume = useResume();
  return (
    <CardLedTo name="resume" label={t("title")}>
      <CardHeader title={t("title")} description={t("text")} />
      <CardBody className="grid gap-5">
        <Loaded
          query={resume}
          failure={t("loadFailed")}
          retry={t("retry")}
          waiting={
            <div>
              <TextAhead lines={2} />
              <Skeleton className="mt-3 h-24" />
            </div>
          }
        >
          {(data) => (
            <>
              {data && (
                <KeptResume
                  resume={data}
                  looking={resume.isFetching}
                  onLookAgain={() => void resume.refetch()}
                />
              )}
              <ResumeUpload key={data?.id} replaces={data !== null} />
            </>
          )}
        </Loaded>
      </CardBody>
    </CardLedTo>
  );
}
