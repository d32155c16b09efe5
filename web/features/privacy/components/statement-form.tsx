import { useEffect } from "react";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useFailureToast } from "#web/session/failure-toast.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { textLength } from "../limits.ts";
import { useSaveStatement } from "../mutations.ts";

interface StatementFormProps {
  statement: string | null;
  /** Puts the focus into the field, where the form opens in answer to a button. */
  focusAtOnce?: boolean;
}

/** Writes, changes or removes the person's own words beside their scores. */
export function StatementForm({ statement, focusAtOnce = false }: StatementFormProps) {
  const t = useTexts("privacy");
  const failed = useFailureToast();
  const save = useSaveStatement();
  const form = useContractForm({
    rules: async () => (await import("#contract/privacy.ts")).saveStatement.body,
    values: { text: statement ?? "" },
    bodyOf: (typed) => typed,
    send: ({ text }) => save.mutateAsync(text),
    onSent: (saved) =>
      toast({ title: t(saved.statement === null ? "statement.removed" : "statement.saved") }),
    onRefused: (error, marked) => void (marked || failed(error)),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (focusAtOnce) setFocus("text");
  }, [focusAtOnce, setFocus]);

  return (
    <GuardedForm of={form.element} className="flex flex-col gap-4">
      <Field
        label={t("statement.label")}
        hint={statement ? t("statement.hint") : undefined}
        error={form.errorOf("text")}
      >
        <Textarea
          {...form.register("text")}
          dir="auto"
          maxLength={textLength}
          counter={(length) => `${length} / ${textLength}`}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={form.pending} className="self-start">
        {t("statement.submit")}
      </Button>
    </GuardedForm>
  );
}
