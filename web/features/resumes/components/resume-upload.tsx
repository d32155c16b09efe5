import { useState } from "react";
import type { Resume } from "#contract/resumes.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { useTexts } from "#web/i18n.ts";
import { useReadAnew } from "#web/reading.ts";
import { Field } from "#web/ui/field.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { toast } from "#web/ui/toast.ts";
import { problemOf, resumeFiles } from "#web/forms/file-check.ts";
import { useUpload } from "#web/forms/use-upload.ts";

/** A document picked or dropped is sent at once. */
export function ResumeUpload({ replaces }: { replaces: boolean }) {
  const t = useTexts("resumes");
  const readAnew = useReadAnew("/api/jobseeker");
  const submission = useSubmissionKey();
  const [error, setError] = useState<string>();
  const sending = useUpload<Resume>("/api/jobseeker/resume", () => {
    submission.renew();
    toast({ title: t("sent.title"), description: t("sent.text") });
    void readAnew();
  });

  const send = (file: File | null) => {
    if (!file || sending.isPending) return;
    const problem = problemOf(file, resumeFiles);
    if (problem) return setError(t(`refused.${problem}`));
    setError(undefined);
    const { name, size, lastModified } = file;
    sending.mutate(
      { file, idempotencyKey: submission.keyFor({ name, size, lastModified }) },
      {
        onError: (failure) => {
          setError(fieldErrorsOf(failure).file ?? messageOf(failure, t("failed.send")));
        },
      },
    );
  };

  const percent = Math.round(sending.share * 100);
  return (
    <div className="grid gap-3">
      <Field
        label={t(replaces ? "pick.replace" : "pick.first")}
        hint={t("pick.hint")}
        error={error}
      >
        <FileField
          labels={{ pick: t("pick.button") }}
          accept={resumeFiles.endings.join(",")}
          disabled={sending.isPending}
          onClick={(event) => {
            event.currentTarget.value = "";
          }}
          onPick={send}
        />
      </Field>
      {sending.isPending && (
        <ProgressBar
          label={t(percent < 100 ? "sending" : "checking")}
          value={percent}
          valueText={t("percent", { percent })}
        />
      )}
    </div>
  );
}
