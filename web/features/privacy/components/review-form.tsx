import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useState } from "react";
import { isConflict } from "#web/api.ts";
import { draftOf } from "#web/forms/draft.ts";
import { useFailureToast } from "#web/session/failure-toast.ts";
import { useUser } from "#web/session/session.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useFocusPast } from "#web/ui/use-focus-past.ts";
import { textLength } from "../limits.ts";
import { useAskForReview } from "../mutations.ts";

/** Asks a human to look at the scores again. What is typed is kept in this browser until it is sent. */
export function ReviewForm() {
  const t = useTexts("privacy");
  const failed = useFailureToast();
  const ask = useAskForReview();
  const user = useUser();
  const focus = useFocusPast<HTMLFormElement>();
  const [draft] = useState(() => user && draftOf("review", user.email, { text: "" }));
  const form = useContractForm({
    rules: async () => (await import("#contract/privacy.ts")).askForReview.body,
    values: { text: "" },
    draft: draft ?? undefined,
    bodyOf: (typed) => typed,
    sentenceFor: (key) => (key === "required" ? t("review.required") : undefined),
    send: (body, idempotencyKey) => ask.mutateAsync({ body, idempotencyKey }),
    onSent: () => toast({ title: t("review.sent"), description: t("review.sentText") }),
    onRefused: (error, marked) => {
      if (marked) return;
      if (isConflict(error))
        toast({ title: t("review.waiting"), description: t("review.waitingText") });
      else failed(error);
    },
  });

  return (
    <GuardedForm of={form.element} {...focus} className="flex flex-col gap-4">
      <Field label={t("review.label")} hint={t("review.hint")} error={form.errorOf("text")}>
        <Textarea
          {...form.register("text")}
          dir="auto"
          maxLength={textLength}
          counter={(length) => `${length} / ${textLength}`}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={form.pending} className="self-start">
        {t("review.submit")}
      </Button>
    </GuardedForm>
  );
}
