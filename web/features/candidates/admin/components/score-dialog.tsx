import { type SubmitEvent, useState } from "react";
import { type Trait, traits } from "#contract/traits.ts";
import type { CandidateDetail } from "#contract/candidates.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { type HandScores, useScoreCandidate } from "../mutations.ts";
import { nameOf, traitLabels } from "../words.ts";
import { textsOf } from "./story-card.tsx";
import { emptyScore, HandScore, type ScoreDraft } from "./hand-score.tsx";

type Drafts = Record<Trait, ScoreDraft>;

const startFrom = (candidate: CandidateDetail): Drafts => {
  const latest = candidate.assessments[0];
  return Object.fromEntries(
    traits.map((trait) => [trait, latest ? { ...latest[trait] } : emptyScore]),
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
  const submission = useSubmissionKey();
  const [drafts, setDrafts] = useState(() => startFrom(candidate));
  const [summary, setSummary] = useState(candidate.assessments[0]?.summary ?? "");
  const errors = fieldErrorsOf(scoring.error);
  const errorOf = (trait: Trait) =>
    Object.entries(errors).find(([path]) => path.startsWith(trait))?.[1];

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = { ...drafts, summary } as HandScores;
    scoring.mutate(
      { ...body, idempotencyKey: submission.keyFor(body) },
      {
        onSuccess: () => {
          toast({ title: "Success", description: `${nameOf(candidate)} is scored` });
          onClose();
        },
        onError: (error) => {
          if (Object.keys(fieldErrorsOf(error)).length > 0) return;
          const description = messageOf(error, "The scores could not be saved");
          toast({ title: "Error", description, variant: "destructive" });
        },
      },
    );
  };
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Score ${nameOf(candidate)} by hand`}
      description="Select words in the text, then quote them under the trait they belong to. Every score needs a quote."
      labels={{ close: "Close" }}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
          tabIndex={0}
          aria-label="In their own words"
          className="max-h-56 overflow-y-auto rounded-lg bg-sunken p-4"
        >
          {textsOf(candidate).map(({ title, text }) => (
            <p key={title} dir="auto" className="mb-3 break-words whitespace-pre-line last:mb-0">
              {text}
            </p>
          ))}
        </section>
        {traits.map((trait) => (
          <HandScore
            key={trait}
            label={traitLabels[trait]}
            draft={drafts[trait]}
            error={errorOf(trait)}
            onChange={(draft) => setDrafts((before) => ({ ...before, [trait]: draft }))}
          />
        ))}
        <Field label="Summary" error={errors.summary}>
          <Textarea
            dir="auto"
            value={summary}
            maxLength={2000}
            onChange={({ target }) => setSummary(target.value)}
          />
        </Field>
        <DialogFooter>
          <Button type="submit" loading={scoring.isPending}>
            Save the scores
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
