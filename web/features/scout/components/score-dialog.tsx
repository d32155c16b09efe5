import { useEffect, useRef, useState } from "react";
import type { HiringSession } from "#contract/scout.ts";
import type { Scoring } from "#contract/scout-scorings.ts";
import { candidateDataMax } from "#contract/scout-scorecards.ts";
import { ApiError, messageOf } from "#web/api.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useBeginScoring, useScorings } from "../scoring.ts";
import { DocumentField } from "./document-field.tsx";
import { type ChosenMatch, MatchField } from "./match-field.tsx";
import { ScoringProgress } from "./scoring-progress.tsx";

interface ScoreDialogProps {
  session: HiringSession;
  onClose: () => void;
}

const bodyOfMatch = ({ id, name }: ChosenMatch) => ({ candidateName: name, matchId: id });

/**
 * Takes a candidate's text and has it scored, or several matched candidates at once; nothing typed is lost when that
 * fails. Closed while it scores, the scoring goes on.
 */
export function ScoreDialog({ session, onClose }: ScoreDialogProps) {
  const t = useTexts("scout");
  const begin = useBeginScoring(session.id);
  const scorings = useScorings(session);
  const [chosen, setChosen] = useState<ChosenMatch[]>([]);
  const several = chosen.length > 1;
  const [begun, setBegun] = useState("");
  /** Whoever is being scored while the next one is typed. */
  const [going, setGoing] = useState("");
  const goesOn = useRef(false);
  const keys = useRef<Record<string, string>>({});
  /** Begins with each in turn; whoever has begun, should the next one fail, does not begin twice. */
  const beginAll = async ([first, ...others]: readonly ChosenMatch[]): Promise<Scoring> => {
    const body = bodyOfMatch(first as ChosenMatch);
    const idempotencyKey = (keys.current[body.matchId] ??= crypto.randomUUID());
    const begun = await begin.mutateAsync({ body, idempotencyKey });
    return others.length === 0 ? begun : beginAll(others);
  };
  const form = useContractForm({
    rules: async () => (await import("#contract/scout-scorings.ts")).beginScoring.body,
    values: { candidateName: "", candidateData: "" },
    bodyOf: ({ candidateName, candidateData }) => {
      const [first] = chosen;
      if (first && several) return bodyOfMatch(first);
      return {
        candidateName: candidateName.trim(),
        ...(candidateData.trim() ? { candidateData } : {}),
        ...(first ? { matchId: first.id } : {}),
      };
    },
    send: (body, idempotencyKey) =>
      several ? beginAll(chosen) : begin.mutateAsync({ body, idempotencyKey }),
    onSent: ({ id, candidateName }) => {
      if (several) return onClose();
      if (!goesOn.current) return setBegun(id);
      goesOn.current = false;
      setGoing(candidateName);
      setChosen([]);
      form.setFocus("candidateName");
      form.reset();
    },
    onIncomplete: () => {
      goesOn.current = false;
    },
    onRefused: (error) => {
      goesOn.current = false;
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
    several ||
    (typed.candidateName.trim() !== "" && (typed.candidateData.trim() !== "" || chosen.length > 0));
  const scoreAndGoOn = () => {
    goesOn.current = true;
    form.submit();
  };

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
        {going && <output className="text-muted">{t("score.going", { name: going })}</output>}
        <div hidden={several} className="flex flex-col gap-4">
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
            hint={t(chosen.length === 0 ? "score.dataHint" : "score.dataHintMatched")}
            error={form.errorOf("candidateData")}
            required={chosen.length === 0}
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
        </div>
        <MatchField
          chosen={chosen}
          onChoose={(people) => {
            setChosen(people);
            const [only] = people;
            if (only && people.length === 1) form.put("candidateName", only.name);
          }}
        />
        <p className="text-sm text-muted">{t("score.outside")}</p>
        {scoring && !done && <ScoringProgress scoring={scoring} />}
        <FormFooter
          submit={several ? t("score.submitAll", { number: chosen.length }) : t("score.submit")}
          also={
            !several && (
              <Button
                variant="secondary"
                disabled={!ready}
                aria-disabled={pending}
                onClick={scoreAndGoOn}
              >
                {t("score.another")}
              </Button>
            )
          }
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
