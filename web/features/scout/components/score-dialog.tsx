import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { HiringSession } from "#contract/scout.ts";
import { candidateDataMax, type ScoringEvent } from "#contract/scout-scorecards.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useScoreCandidate } from "../mutations.ts";
import { DocumentField } from "./document-field.tsx";
import { MatchField } from "./match-field.tsx";

type Progress = Extract<ScoringEvent, { type: "progress" }>;

interface ScoreDialogProps {
  session: HiringSession;
  onClose: () => void;
}

/** Takes a candidate's text and has it scored; nothing typed is lost when that fails. */
export function ScoreDialog({ session, onClose }: ScoreDialogProps) {
  const t = useTexts("scout");
  const scoring = useScoreCandidate(session.id);
  const submission = useSubmissionKey();
  const [name, setName] = useState("");
  const [data, setData] = useState("");
  const [match, setMatch] = useState("");
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(null);
  const errors = fieldErrorsOf(scoring.error);
  const ready = name.trim() !== "" && (data.trim() !== "" || match !== "");

  useEffect(() => () => running.current?.abort(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ready || scoring.isPending) return;
    const body = {
      candidateName: name.trim(),
      ...(data.trim() ? { candidateData: data } : {}),
      ...(match ? { matchId: match } : {}),
    };
    const stopping = new AbortController();
    running.current = stopping;
    setProgress(undefined);
    scoring.mutate(
      {
        body,
        idempotencyKey: submission.keyFor(body),
        signal: stopping.signal,
        onProgress: setProgress,
      },
      {
        onSuccess: () => {
          toast({ title: t("successTitle"), description: t("score.done") });
          onClose();
        },
        onError: (error) => {
          // What was cancelled may be asked for again, as a new scoring.
          submission.renew();
          if (stopping.signal.aborted) return void toast({ title: t("score.cancelled") });
          const description = messageOf(error, t("score.failed"));
          toast({ title: t("errorTitle"), description, variant: "destructive" });
        },
      },
    );
  };

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t("score.title")}
      labels={{ close: t("close") }}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <MatchField
          value={match}
          error={errors.matchId}
          onChoose={(chosen) => {
            setMatch(chosen?.id ?? "");
            if (chosen) setName(chosen.name);
          }}
        />
        <Field label={t("score.name")} error={errors.candidateName} required>
          <Input
            name="candidateName"
            dir="auto"
            autoComplete="off"
            maxLength={200}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field
          label={t("score.data")}
          hint={t("score.dataHint")}
          error={errors.candidateData}
          required={match === ""}
        >
          <Textarea
            name="candidateData"
            dir="auto"
            rows={8}
            maxLength={candidateDataMax}
            className="max-h-[40dvh]"
            value={data}
            onChange={({ target }) => setData(target.value)}
          />
        </Field>
        <DocumentField onRead={setData} />
        <p className="text-sm text-muted">{t("score.outside")}</p>
        {scoring.isPending && (
          <Alert
            tone="info"
            live
            actions={
              <Button size="sm" variant="secondary" onClick={() => running.current?.abort()}>
                {t("score.stop")}
              </Button>
            }
          >
            <ProgressBar
              label={progress ? t(`score.stages.${progress.stage}`) : t("score.submitting")}
              value={progress?.done ?? 0}
              max={progress?.of ?? 1}
            />
          </Alert>
        )}
        <DialogFooter>
          <Button
            type="submit"
            disabled={!ready}
            loading={scoring.isPending}
            loadingText={t("score.submitting")}
          >
            {t("score.submit")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
