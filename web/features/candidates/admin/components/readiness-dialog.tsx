import { type SubmitEvent, useState } from "react";
import type { CandidateDetail } from "#contract/candidates.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useMoveCandidate } from "../mutations.ts";
import { nameOf } from "../words.ts";

const decisions = { rule: null, ready: true, not: false } as const;
type Decision = keyof typeof decisions;

const decisionOf = (override: boolean | null): Decision =>
  override === null ? "rule" : override ? "ready" : "not";

/** Decides on job-readiness by hand, with a reason that is kept; or hands it back to the rule. */
export function ReadinessDialog({
  candidate,
  onClose,
}: {
  candidate: CandidateDetail;
  onClose: () => void;
}) {
  const move = useMoveCandidate(candidate.id);
  const [decision, setDecision] = useState(decisionOf(candidate.jobReadyOverride));
  const [error, setError] = useState<string>();
  const name = nameOf(candidate);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (message: string) => {
      setError(message);
      focusFirst(form, ["reason"]);
    };
    const reason = String(new FormData(form).get("reason")).trim();
    if (decision !== "rule" && reason === "")
      return refuse("Say why, so that the decision can be explained later.");
    setError(undefined);
    move.mutate(
      { jobReadyOverride: decisions[decision], ...(reason ? { reason } : {}) },
      {
        onSuccess: ({ isJobReady }) => {
          const description = `${name} is ${isJobReady ? "" : "not "}job ready`;
          toast({ title: "Success", description });
          onClose();
        },
        onError: (failure) => {
          const wrong = fieldErrorsOf(failure).reason;
          if (wrong) return refuse(wrong);
          const description = messageOf(failure, "The decision could not be saved");
          toast({ title: "Error", description, variant: "destructive" });
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Is ${name} job ready?`}
      description="The rule: 18 or older, onboarding done, at least two traits scored, averaging 3 or more."
      labels={{ close: "Close" }}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <RadioCards
          legend="Decision"
          name="decision"
          value={decision}
          onChange={({ target }) => setDecision(target.value as Decision)}
          options={[
            { value: "rule", label: "The rule decides" },
            ...(candidate.can.makeReady ? [{ value: "ready", label: "Job ready" }] : []),
            { value: "not", label: "Not job ready" },
          ]}
        />
        <Field label="Reason" error={error} required={decision !== "rule"}>
          <Textarea name="reason" dir="auto" maxLength={1000} />
        </Field>
        <DialogFooter>
          <Button
            type="submit"
            loading={move.isPending}
            disabled={decision === decisionOf(candidate.jobReadyOverride)}
          >
            Save the decision
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
