import { Link } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import type { ReviewRequest } from "#contract/privacy.ts";
import { fieldErrorsOf, isConflict, messageOf } from "#web/api.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog-footer.tsx";
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
  const [error, setError] = useState<string>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (message: string) => {
      setError(message);
      focusFirst(form, ["answer"]);
    };
    const answer = String(new FormData(form).get("answer"));
    if (answer.trim() === "") return refuse("Required");
    setError(undefined);
    answering.mutate(
      { id: request.id, answer },
      {
        onSuccess: () => {
          toast({ title: "Success", description: `${request.person} is told your answer` });
          onClose();
        },
        onError: (failure) => {
          const wrong = fieldErrorsOf(failure).answer;
          if (wrong) return refuse(wrong);
          const description = messageOf(failure, "The answer could not be saved");
          toast({ title: "Error", description, variant: "destructive" });
          if (isConflict(failure)) onClose();
        },
      },
    );
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Answer ${request.person}`}
      description="Your answer goes out by email right away and can't be changed."
      labels={{ close: "Close" }}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
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
        <Field label="Your answer" error={error} required>
          <Textarea
            name="answer"
            dir="auto"
            maxLength={textLength}
            counter={(length) => `${length} / ${textLength}`}
          />
        </Field>
        <DialogFooter>
          <Button type="submit" loading={answering.isPending}>
            Send answer
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
