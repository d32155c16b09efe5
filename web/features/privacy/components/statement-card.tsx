import { type SubmitEvent, useState } from "react";
import { fieldErrorsOf } from "#web/api.ts";
import { useFailureToast } from "#web/session/failure-toast.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { textLength } from "../limits.ts";
import { useSaveStatement } from "../mutations.ts";

/** The person's own words beside their scores. */
export function StatementCard({ statement }: { statement: string | null }) {
  const t = useTexts("privacy");
  const failed = useFailureToast();
  const save = useSaveStatement();
  const [error, setError] = useState<string>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setError(undefined);
    save.mutate(String(new FormData(form).get("text")), {
      onSuccess: (saved) =>
        toast({ title: t(saved.statement === null ? "statement.removed" : "statement.saved") }),
      onError: (failure) => {
        const { text } = fieldErrorsOf(failure);
        if (!text) return failed(failure);
        setError(text);
        focusFirst(form, ["text"]);
      },
    });
  };

  return (
    <Card>
      <CardHeader title={t("statement.title")} description={t("statement.text")} />
      <CardBody>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label={t("statement.label")} hint={t("statement.hint")} error={error}>
            <Textarea
              name="text"
              dir="auto"
              defaultValue={statement ?? ""}
              maxLength={textLength}
              counter={(length) => `${length} / ${textLength}`}
            />
          </Field>
          <Button type="submit" variant="secondary" loading={save.isPending} className="self-start">
            {t("statement.submit")}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
