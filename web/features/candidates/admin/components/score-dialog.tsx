import { useRef } from "react";
import { toastFailure } from "#web/session/failure-toast.ts";
import { type Trait, traits } from "#contract/traits.ts";
import type { CandidateDetail } from "#contract/candidates.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useScoreCandidate } from "../mutations.ts";
import { nameOf, traitLabels } from "../words.ts";
import { textsOf } from "./story-card.tsx";
import { emptyScore, HandScore, type ScoreDraft } from "./hand-score.tsx";

type Drafts = Record<Trait, ScoreDraft>;

/** The latest scores as a person gives them: which way a quote points is for the assessor alone to say. */
const startFrom = (candidate: CandidateDetail): Drafts => {
  const latest = candidate.assessments[0];
  return Object.fromEntries(
    traits.map((trait) => {
      const { score, evidence } = latest?.[trait] ?? emptyScore;
      return [trait, { score, evidence }];
    }),
  ) as Drafts;
};

/** Scores the four traits by hand; each score stands on the candidate's own words. */
export function ScoreDialog({
  candidate,
  onClose,
}: {
  candidate: CandidateDetail;
  onClose: () => void;
}) {
  const scoring = useScoreCandidate(candidate.id);
  const texts = useRef<HTMLElement>(null);
  const form = useContractForm({
    rules: async () => (await import("#contract/candidates.ts")).scoreCandidate.body,
    values: { ...startFrom(candidate), summary: candidate.assessments[0]?.summary ?? "" },
    // What is wrong with a score or a quote is said of its trait.
    fieldOf: (path) => path.split(".")[0],
    send: (body, idempotencyKey) => scoring.mutateAsync({ ...body, idempotencyKey }),
    onSent: () => {
      toast({ title: "Success", description: `${nameOf(candidate)} is scored` });
      onClose();
    },
    onRefused: (error, marked) => {
      if (marked) return;
      toastFailure(error, "The scores could not be saved");
    },
  });
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Score ${nameOf(candidate)} by hand`}
      description="Select words in the text, then quote them under the trait they belong to. Every score needs a quote."
      labels={{ close: "Close" }}
    >
      <GuardedForm of={form.element} className="flex flex-col gap-6">
        <div className="grid items-start gap-6 md:grid-cols-2">
          <section
            ref={texts}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
            tabIndex={0}
            aria-label="In their own words"
            className="grid max-h-56 gap-4 overflow-y-auto rounded-lg bg-sunken p-4 md:sticky md:top-24 md:max-h-[50dvh]"
          >
            {textsOf(candidate).map(({ title, text }) => (
              <div key={title}>
                <h3 className="mb-1 font-semibold">{title}</h3>
                <p dir="auto" className="break-words whitespace-pre-line">
                  {text}
                </p>
              </div>
            ))}
          </section>
          <div className="flex flex-col gap-6">
            {traits.map((trait) => (
              <HandScore
                key={trait}
                label={traitLabels[trait]}
                texts={texts}
                draft={form.watch(trait)}
                error={form.errorOf(trait)}
                onChange={(draft) => form.put(trait, draft)}
              />
            ))}
            <Field label="Summary" error={form.errorOf("summary")}>
              <Textarea dir="auto" {...form.register("summary")} maxLength={2000} />
            </Field>
          </div>
        </div>
        <FormFooter
          submit="Save the scores"
          cancel="Cancel"
          onCancel={onClose}
          loading={form.pending}
        />
      </GuardedForm>
    </Dialog>
  );
}
