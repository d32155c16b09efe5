import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { HiringImport } from "#contract/scout-imports.ts";
import type { SessionFile } from "#contract/scout-scorecards.ts";
import { ApiError, messageOf } from "#web/api.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { toast } from "#web/ui/toast.ts";
import { isLost } from "../importing.ts";
import { useImportSession } from "../mutations.ts";
import { useWhileShown } from "../use-while-shown.ts";

interface ImportDialogProps {
  onClose: () => void;
  onImported: (id: string) => void;
}

/** Takes a session back that was exported here. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const t = useTexts("scout");
  const importing = useImportSession();
  const leadTo = useWhileShown(onImported);
  const submission = useSubmissionKey();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<HiringImport>();
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  const send = (content: SessionFile) => {
    const stopping = new AbortController();
    running.current = stopping;
    setProgress(undefined);
    importing.mutate(
      {
        file: content,
        idempotencyKey: submission.keyFor(content),
        signal: stopping.signal,
        onProgress: setProgress,
      },
      {
        onSuccess: ({ sessionId, state }) => {
          if (!sessionId) {
            // What came to nothing may be asked for again, as a new import.
            submission.renew();
            if (state === "failed") return setError(t("import.failed"));
            return void toast({ title: t("import.cancelled") });
          }
          toast({ title: t("successTitle"), description: t("import.done") });
          leadTo(sessionId);
        },
        onError: (failure) => {
          // One that may have begun goes on when it is asked for again.
          if (!isLost(failure)) submission.renew();
          // What is wrong in the file is no field that anybody could mark.
          const isWrong = failure instanceof ApiError && failure.status === 400;
          setError(isWrong ? t("import.wrong") : messageOf(failure, t("import.failed")));
        },
      },
    );
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!file || importing.isPending) return;
    setError(undefined);
    try {
      send(JSON.parse(await file.text()) as SessionFile);
    } catch {
      setError(t("import.wrong"));
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("import.title")}
      description={t("import.description")}
      labels={{ close: t("close") }}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={t("import.file")} error={error} required>
          <FileField
            accept="application/json,.json"
            labels={{ pick: t("import.pick") }}
            onPick={(picked) => {
              setFile(picked);
              setError(undefined);
            }}
          />
        </Field>
        {importing.isPending && (
          <Alert
            tone="info"
            live
            actions={
              <Button size="sm" variant="secondary" onClick={() => running.current?.abort()}>
                {t("import.stop")}
              </Button>
            }
          >
            <ProgressBar
              label={
                progress
                  ? t("import.progress", { done: progress.done, of: progress.of })
                  : t("import.checking")
              }
              value={progress?.done ?? 0}
              max={progress?.of ?? 1}
            />
          </Alert>
        )}
        <FormFooter
          submit={t("import.submit")}
          cancel={t("cancel")}
          onCancel={onClose}
          disabled={!file}
          loading={importing.isPending}
          loadingText={t("import.submitting")}
        />
      </form>
    </Dialog>
  );
}
