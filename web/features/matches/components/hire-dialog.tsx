import type { EmployerMatch } from "#contract/employer-matches.ts";
import { trimmed } from "#web/forms/contract-form.ts";
import { useTexts } from "#web/i18n.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import type { DecisionOnMatch } from "../use-decision.ts";
import { useDecisionForm } from "../use-decision-form.ts";
import { nameOf } from "../words.ts";
import { ClosedByHire } from "./closed-by-hire.tsx";

interface HireDialogProps {
  match: EmployerMatch;
  decision: DecisionOnMatch;
  onClose: () => void;
}

/** Asks once before a hire, says whom it closes, and takes what the person should know of the first day. */
export function HireDialog({ match, decision, onClose }: HireDialogProps) {
  const t = useTexts("matches");
  const form = useDecisionForm({
    decision,
    onClose,
    values: { startsOn: "", askFor: "", bring: "" },
    bodyOf: (typed) => {
      const firstDay = Object.fromEntries(
        Object.entries(trimmed(typed)).filter(([, told]) => told !== ""),
      );
      return {
        action: "hire",
        ...(Object.keys(firstDay).length > 0 && { firstDay }),
      };
    },
    fieldOf: (path) => path.replace("firstDay.", ""),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("hire.title", { name: nameOf(match.jobseeker) })}
      description={<ClosedByHire match={match} />}
      labels={{ close: t("pass.close") }}
    >
      <GuardedForm of={form.element} className="grid gap-4">
        <Field
          label={t("hire.startsOn")}
          optionalText={t("hire.optional")}
          hint={t("hire.startsOnHint")}
          error={form.errorOf("startsOn")}
        >
          <Input type="date" {...form.register("startsOn")} />
        </Field>
        <Field
          label={t("hire.askFor")}
          optionalText={t("hire.optional")}
          error={form.errorOf("askFor")}
        >
          <Input maxLength={200} {...form.register("askFor")} />
        </Field>
        <Field
          label={t("hire.bring")}
          optionalText={t("hire.optional")}
          error={form.errorOf("bring")}
        >
          <Textarea maxLength={1000} rows={2} {...form.register("bring")} />
        </Field>
        <FormFooter
          submit={t("actions.hire")}
          cancel={t("pass.cancel")}
          onCancel={onClose}
          loading={form.pending}
        />
      </GuardedForm>
    </Dialog>
  );
}
