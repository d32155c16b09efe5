import { toastFailure } from "#web/session/failure-toast.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { Link } from "@tanstack/react-router";
import type { ReviewRequest } from "#contract/privacy.ts";
import { isConflict } from "#web/api.ts";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { textLength } from "../limits.ts";
import { useAnswerReview } from "./queries.ts";

/** Writes the answer that the person gets. */
export function AnswerDialog({
  request,
  onClose,
}: {
  request: ReviewRequest;
  onClose: () => void;
}) {
  const answering = useAnswerReview();
  const form = useContractForm({
    rules: async () => (await import("#contract/privacy.ts")).answerReviewRequest.body,
    values: { answer: "" },
    bodyOf: (typed) => typed,
    send: ({ answer }) => answering.mutateAsync({ id: request.id, answer }),
    onSent: () => {
      toast({ title: "Success", description: `${request.person} is told your answer` });
      onClose();
    },
    onRefused: (error, marked) => {
      if (marked) return;
      toastFailure(error, "The answer could not be saved");
      if (isConflict(error)) onClose();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Answer ${request.person}`}
      description="Your answer goes out by email right away and can't be changed."
      labels={{ close: "Close" }}
    >
      <GuardedForm of={form.element} className="flex flex-col gap-4">
        <blockquote
          dir="auto"
          className="border-l-4 border-signal pl-4 break-words whitespace-pre-wrap"
        >
          {request.text}
        </blockquote>
        {request.candidateId && (
          // Beside this page, so that an answer that is begun is not lost.
          <Link
            to="/admin/candidates/$id"
            params={{ id: request.candidateId }}
            preload={false}
            target="_blank"
            className={standaloneLinkStyle}
          >
            Scores, quotes and story (opens a new tab)
          </Link>
        )}
        <Field label="Your answer" error={form.errorOf("answer")} required>
          <Textarea
            {...form.register("answer")}
            dir="auto"
            maxLength={textLength}
            counter={(length) => `${length} / ${textLength}`}
          />
        </Field>
        <FormFooter
          submit="Send answer"
          cancel="Cancel"
          onCancel={onClose}
          loading={form.pending}
        />
      </GuardedForm>
    </Dialog>
  );
}
