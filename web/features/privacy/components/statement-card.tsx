import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useFailureToast } from "#web/session/failure-toast.ts";
import { useTexts } from "#web/i18n.ts";
import { CardLedTo } from "#web/lib/card-led-to.tsx";
import { Button } from "#web/ui/button.tsx";
import { CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { textLength } from "../limits.ts";
import { useSaveStatement } from "../mutations.ts";

/** The person's own words beside their scores; a field to write them in once somebody wants one. */
export function StatementCard({ statement }: { statement: string | null }) {
  const t = useTexts("privacy");
  const failed = useFailureToast();
  const save = useSaveStatement();
  const isLedTo = useLocation({ select: ({ hash }) => hash === "statement" });
  const [isWanted, setWanted] = useState(statement !== null);
  const form = useContractForm({
    rules: async () => (await import("#contract/privacy.ts")).saveStatement.body,
    values: { text: statement ?? "" },
    bodyOf: (typed) => typed,
    send: ({ text }) => save.mutateAsync(text),
    onSent: (saved) =>
      toast({ title: t(saved.statement === null ? "statement.removed" : "statement.saved") }),
    onRefused: (error, marked) => void (marked || failed(error)),
  });

  const write = () => {
    flushSync(() => setWanted(true));
    form.setFocus("text");
  };
  return (
    <CardLedTo name="statement" label={t("statement.title")}>
      <CardHeader title={t("statement.title")} description={t("statement.text")} />
      <CardBody>
        {isWanted || isLedTo ? (
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
        ) : (
          <Button variant="secondary" onClick={write}>
            {t("statement.write")}
          </Button>
        )}
      </CardBody>
    </CardLedTo>
  );
}
