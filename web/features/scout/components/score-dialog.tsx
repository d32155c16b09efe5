import { useIsMutating } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { BodyOf } from "#contract/route.ts";
import type { HiringSession } from "#contract/scout.ts";
import type { beginScoring, Scoring } from "#contract/scout-scorings.ts";
import { candidateDataMax } from "#contract/scout-words.ts";
import { reasonOf } from "#web/api.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { draftOf, pageMemory } from "#web/forms/draft.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { documentKey } from "../queries.ts";
import { useBeginScoring, useScorings } from "../scoring.ts";
import { comparedMost } from "../search.ts";
import { DocumentField } from "./document-field.tsx";
import { type ChosenMatch, MatchField } from "./match-field.tsx";
import { ScoringProgress } from "./scoring-progress.tsx";

const blank = { candidateName: "", candidateData: "" };
const memory = pageMemory();

/** What is typed about the next candidate. Perhaps somebody's resume: no browser keeps it longer than the page. */
export const scoreDraft = (session: string) => draftOf("scorecard", session, blank, () => memory);

interface ScoreDialogProps {
  session: HiringSession;
  onClose: () => void;
}

/** What came of beginning with several. */
interface Round {
  begun: Scoring[];
  refused: { person: ChosenMatch; error: unknown }[];
}

const bodyOfMatch = ({ id, name }: ChosenMatch) => ({ candidateName: name, matchId: id });

/**
 * Takes a candidate's text and has it scored, or several matched candidates at once; nothing typed is lost when that
 * fails, or when the dialog is closed. Closed while it scores, the scoring goes on.
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
  /** Counts who was typed: the next one begins without the last one's file. */
  const [turn, setTurn] = useState(0);
  const isReading = useIsMutating({ mutationKey: documentKey }) > 0;
  /** The name that was typed before a match's took its place, while it does. */
  const typedName = useRef<string>(undefined);
  const [draft] = useState(() => {
    const kept = scoreDraft(session.id);
    return {
      ...kept,
      // Kept without its match, a match's name would pass for somebody outside the network.
      keep: (values: typeof blank) =>
        kept.keep({ ...values, candidateName: typedName.current ?? values.candidateName }),
    };
  });
  const keys = useRef<Record<string, string>>({});
  /** After a lost answer the same content is the same scoring, alone or among several. */
  const beginOne = async (body: BodyOf<typeof beginScoring>): Promise<Scoring> => {
    const content = JSON.stringify(body);
    const idempotencyKey = (keys.current[content] ??= crypto.randomUUID());
    const begun = await begin.mutateAsync({ body, idempotencyKey });
    delete keys.current[content];
    return begun;
  };
  /** Begins with each in turn, also after one who was refused. */
  const beginAll = async ([person, ...others]: readonly ChosenMatch[]): Promise<Round> => {
    if (!person) return { begun: [], refused: [] };
    const [own] = await Promise.allSettled([beginOne(bodyOfMatch(person))]);
    const { begun, refused } = await beginAll(others);
    return own.status === "fulfilled"
      ? { begun: [own.value, ...begun], refused }
      : { begun, refused: [{ person, error: own.reason }, ...refused] };
  };
  const whyOf = (error: unknown) => reasonOf(error, t("score.failed"));
  const tell = (description: string) =>
    toast({ title: t("errorTitle"), description, variant: "destructive" });
  const form = useContractForm({
    rules: async () => (await import("#contract/scout-scorings.ts")).beginScoring.body,
    values: blank,
    draft,
    bodyOf: ({ candidateName, candidateData }) => {
      const [first] = chosen;
      if (first && several) return bodyOfMatch(first);
      return {
        candidateName: candidateName.trim(),
        ...(candidateData.trim() ? { candidateData } : {}),
        ...(first ? { matchId: first.id } : {}),
      };
    },
    send: async (body): Promise<Round> =>
      several ? beginAll(chosen) : { begun: [await beginOne(body)], refused: [] },
    onSent: ({ begun, refused }) => {
      const names = begun.map(({ candidateName }) => candidateName).join(", ");
      if (several) {
        if (refused.length === 0) return onClose();
        if (names) setGoing(names);
        choose(refused.map(({ person }) => person));
        tell(refused.map(({ person, error }) => `${person.name}: ${whyOf(error)}`).join(" "));
        return;
      }
      if (!goesOn.current) return setBegun(begun[0]?.id ?? "");
      goesOn.current = false;
      setBegun("");
      setGoing(names);
      setChosen([]);
      typedName.current = undefined;
      setTurn((before) => before + 1);
      form.setFocus("candidateName");
      form.reset(blank);
    },
    onIncomplete: () => {
      goesOn.current = false;
    },
    onRefused: (error) => {
      goesOn.current = false;
      tell(whyOf(error));
    },
  });
  const typed = form.watch();
  const scoring = scorings.data?.find(({ id }) => id === begun);
  const pending = form.pending || scoring?.state === "running";
  const done = scoring?.state === "done";
  const failed = scoring?.state === "failed";
  const hasText = typed.candidateData.trim() !== "";
  const ready =
    !isReading &&
    (several || (typed.candidateName.trim() !== "" && (hasText || chosen.length > 0)));
  /** One who is chosen alone is named in the form; without anybody the name that was typed is back. */
  const choose = (people: ChosenMatch[]) => {
    const [only] = people;
    const name = form.getValues("candidateName");
    if (chosen.length === 0) typedName.current = name;
    setChosen(people);
    if (only && people.length === 1) form.put("candidateName", only.name);
    if (only) return;
    if (name === chosen[0]?.name) form.put("candidateName", typedName.current ?? "");
    typedName.current = undefined;
  };
  /** What was read stands below what was typed, also while it was being read. */
  const addRead = (text: string) => {
    const typed = form.getValues("candidateData").trimEnd();
    const both = typed ? `${typed}\n\n${text}` : text;
    form.put("candidateData", both.slice(0, candidateDataMax));
    return both.length <= candidateDataMax;
  };
  const scoreAndGoOn = () => {
    if (pending) return;
    goesOn.current = true;
    form.submit();
  };

  const { getValues } = form;
  useEffect(() => {
    // The draft was dropped when the scoring began.
    if (failed) draft.keep(getValues());
  }, [failed, draft, getValues]);
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
      <GuardedForm of={form.element} className="flex flex-col gap-4">
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
          <DocumentField key={turn} onRead={addRead} />
        </div>
        <MatchField
          chosen={chosen}
          most={hasText || isReading ? 1 : comparedMost}
          onChoose={choose}
        />
        <p className="text-sm text-muted">{t("score.outside")}</p>
        {scoring && !done && <ScoringProgress scoring={scoring} />}
        <FormFooter
          stays
          submit={several ? t("score.submitAll", { number: chosen.length }) : t("score.submit")}
          also={
            !several && (
              <Button
                variant="secondary"
                disabled={!ready || scoring?.state === "running"}
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
      </GuardedForm>
    </Dialog>
  );
}
