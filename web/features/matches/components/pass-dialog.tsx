import type { EmployerMatch } from "#contract/employer-matches.ts";
import { passReasons } from "#contract/match-words.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useTexts } from "#web/i18n.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { DecisionOnMatch } from "../use-decision.ts";
import { useDecisionForm } from "../use-decision-form.ts";
import { nameOf } from "../words.ts";

interface PassDialogProps {
  match: EmployerMatch;
  decision: DecisionOnMatch;
  onClose: () => void;
}

/** Passes on somebody, with a reason that stays with the employer unless it is shared. */
export function PassDialog({ match, decision, onClose }: PassDialogProps) {
  const t = useTexts("matches");
  const form = useDecisionForm({
    decision,
    onClose,
    values: { passReason: "", sharePassReason: false },
    bodyOf: ({ passReason, sharePassReason }) => ({
      action: "pass",
      ...(passReason && { passReason, sharePassReason }),
    }),
  });
  const hasReason = form.watch("passReason") !== "";

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("pass.title", { name: nameOf(match.jobseeker) })}
      description={t("pass.text")}
      labels={{ close: t("pass.close") }}
    >
      <GuardedForm of={form.element}>
        <Field
          label={t("pass.reason")}
          hint={t("pass.reasonHint")}
          error={form.errorOf("passReason")}
        >
          <Select {...form.register("passReason")}>
            <option value="">{t("pass.noReason")}</option>
            {passReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`passReasons.${reason}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          label={t("pass.share")}
          hint={t("pass.shareHint")}
          disabled={!hasReason}
          checked={form.watch("sharePassReason") && hasReason}
          onChange={({ target }) => form.put("sharePassReason", target.checked)}
          className="mt-3"
        />
        <FormFooter
          submit={t("pass.confirm")}
          cancel={t("pass.cancel")}
          onCancel={onClose}
          loading={form.pending}
        />
      </GuardedForm>
    </Dialog>
  );
}
