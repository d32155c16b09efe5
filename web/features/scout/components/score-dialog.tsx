import { useEffect, useState } from "react";
import type { HiringSession } from "#contract/scout.ts";
import { candidateDataMax } from "#contract/scout-scorecards.ts";
import { ApiError, messageOf } from "#web/api.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useTexts } from "#web/i18n.ts";
import { FormFooter } from "#web/ui/form-footer.tsx";
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
  const [begun, setBegun] = useState("");
  const form = useContractForm({
    rules: async () => (await import("#contract/scout-scorings.ts")).beginScoring.body,
    values: { candidateName: "", candidateData: "", matchId: "" },
    bodyOf: ({ candidateName, candidateData, matchId }) => ({
      candidateName: candidateName.trim(),
      ...(candidateData.trim() ? { candidateData } : {}),
      ...(matchId ? { matchId } : {}),
    }),
    send: (body, idempotencyKey) => begin.mutateAsync({ body, idempotencyKey }),
    onSent: ({ id }) => setBegun(id),
    onRefused: (error) => {
      const known = error instanceof ApiError && error.status < 500;
      const description = known ? messageOf(error, t("score.failed")) : t("score.failed");
      toast({ title: t("errorTitle"), description, variant: "destructive" });
    },
  });
  const typed = form.watch();
  const scoring = scorings.data?.find(({ id }) => id === begun);
  const pending = form.pending || scoring?.state === "running";
  const done = scoring?.state === "done";
  const ready =
    typed.candidateName.trim() !== "" &&
    (typed.candidateData.trim() !== "" || typed.matchId !== "");

  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t("score.title")}
      labels={{ close: t("close") }}
    >
      <form {...form.props} className="flex flex-col gap-4">
        <Field label={t("score.name")} error={form.errorOf("candidateName")} required>
          <Input
            {...form.register("candidateName")}
            dir="auto"
            autoComplete="off"
            maxLength={200}
          />
        </Field>
        <Field
          label={t("score.data")}
          hint={t(typed.matchId === "" ? "score.dataHint" : "score.dataHintMatched")}
          error={form.errorOf("candidateData")}
          required={typed.matchId === ""}
        >
          <Textarea
            {...form.register("candidateData")}
            dir="auto"
            rows={8}
            maxLength={candidateDataMax}
            className="max-h-[40dvh]"
          />
        </Field>
        <DocumentField onRead={(text) => form.put("candidateData", text)} />
        <MatchField
          value={typed.matchId}
          error={form.errorOf("matchId")}
          onChoose={(chosen) => {
            form.put("matchId", chosen?.id ?? "");
            if (chosen) form.put("candidateName", chosen.name);
          }}
        />
        <p className="text-sm text-muted">{t("score.outside")}</p>
        {scoring && !done && <ScoringProgress scoring={scoring} />}
        <FormFooter
          submit={t("score.submit")}
          cancel={t(pending ? "close" : "cancel")}
          onCancel={onClose}
          disabled={!ready}
          loading={pending}
          loadingText={t("score.submitting")}
        />
      </form>
    </Dialog>
  );
}
