import { type SubmitEvent, useEffect, useState } from "react";
import type { HiringSession } from "#contract/scout.ts";
import { candidateDataMax } from "#contract/scout-scorecards.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useBeginScoring, useScorings } from "../scoring.ts";
import { DocumentField } from "./document-field.tsx";
import { MatchField } from "./match-field.tsx";
import { ScoringProgress } from "./scoring-progress.tsx";

interface ScoreDialogProps {
  session: HiringSession;
  onClose: () => void;
}

/**
 * Takes a candidate's text and has it scored; nothing typed is lost when that fails. Closed while it scores, the
 * scoring goes on.
 */
export function ScoreDialog({ session, onClose }: ScoreDialogProps) {
  const t = useTexts("scout");
  const begin = useBeginScoring(session.id);
  const scorings = useScorings(session);
  const submission = useSubmissionKey();
  const [name, setName] = useState("");
  const [data, setData] = useState("");
  const [match, setMatch] = useState("");
  const [begun, setBegun] = useState("");
  const scoring = scorings.data?.find(({ id }) => id === begun);
  const pending = begin.isPending || scoring?.state === "running";
  const done = scoring?.state === "done";
  const errors = fieldErrorsOf(begin.error);
  const ready = name.trim() !== "" && (data.trim() !== "" || match !== "");

  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ready || pending) return;
    const body = {
      candidateName: name.trim(),
      ...(data.trim() ? { candidateData: data } : {}),
      ...(match ? { matchId: match } : {}),
    };
    begin.mutate(
      { body, idempotencyKey: submission.keyFor(body) },
      {
        onSuccess: ({ id }) => {
          // What failed or was stopped may be asked for again, as a new scoring.
          submission.renew();
          setBegun(id);
        },
        onError: (error) => {
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
        {scoring && !done && <ScoringProgress scoring={scoring} />}
        <DialogFooter>
          <Button
            type="submit"
            disabled={!ready}
            loading={pending}
            loadingText={t("score.submitting")}
          >
            {t("score.submit")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t(pending ? "close" : "cancel")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
