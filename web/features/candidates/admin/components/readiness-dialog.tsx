import { toastFailure } from "#web/session/failure-toast.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import type { CandidateDetail } from "#contract/candidates.ts";
import { FormFooter } from "#web/ui/form-footer.tsx";
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
  const name = nameOf(candidate);
  const form = useContractForm({
    rules: async () =>
      (await import("#contract/candidates.ts")).moveCandidate.body.refine(
        ({ jobReadyOverride, reason }) => jobReadyOverride == null || Boolean(reason),
        { path: ["reason"], error: "required" },
      ),
    values: { decision: decisionOf(candidate.jobReadyOverride), reason: "" },
    bodyOf: ({ decision, reason }) => ({
      jobReadyOverride: decisions[decision],
      ...(decision !== "rule" || reason.trim() ? { reason: reason.trim() } : {}),
    }),
    sentenceFor: (key) =>
      key === "required" ? "Say why, so that the decision can be explained later." : undefined,
    send: (body) => move.mutateAsync(body),
    onSent: ({ isJobReady }) => {
      const description = `${name} is ${isJobReady ? "" : "not "}job ready`;
      toast({ title: "Success", description });
      onClose();
    },
    onRefused: (error, marked) => {
      if (marked) return;
      toastFailure(error, "The decision could not be saved");
    },
  });
  const decision = form.watch("decision");

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Is ${name} job ready?`}
      description="The rule: 18 or older, onboarding done, at least two traits scored, averaging 3 or more."
      labels={{ close: "Close" }}
    >
      <GuardedForm of={form.element} className="flex flex-col gap-5">
        <RadioCards
          legend="Decision"
          {...form.register("decision")}
          defaultValue={decision}
          options={[
            { value: "rule", label: "The rule decides" },
            ...(candidate.can.makeReady ? [{ value: "ready", label: "Job ready" }] : []),
            { value: "not", label: "Not job ready" },
          ]}
        />
        <Field label="Reason" error={form.errorOf("reason")} required={decision !== "rule"}>
          <Textarea {...form.register("reason")} dir="auto" maxLength={1000} />
        </Field>
        <FormFooter
          submit="Save the decision"
          cancel="Cancel"
          onCancel={onClose}
          loading={form.pending}
          disabled={decision === decisionOf(candidate.jobReadyOverride)}
        />
      </GuardedForm>
    </Dialog>
  );
}
