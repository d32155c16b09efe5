import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useTexts } from "#web/i18n.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.ts";
import { useCreateSession } from "../mutations.ts";
import { useKnownRoles } from "../queries.ts";

interface NewSessionDialogProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Names the role that a new session is about. */
export function NewSessionDialog({ onClose, onCreated }: NewSessionDialogProps) {
  const t = useTexts("scout");
  const creating = useCreateSession();
  const roles = useKnownRoles().data ?? [];
  const form = useContractForm({
    rules: async () => (await import("#contract/scout.ts")).createHiringSession.body,
    values: { roleTitle: "", ownScoreFirst: false },
    send: (body, idempotencyKey) => creating.mutateAsync({ body, idempotencyKey }),
    onSent: ({ id }) => {
      toast({ title: t("successTitle"), description: t("new.done") });
      onCreated(id);
    },
    onRefused: () => {
      const description = t("new.failed");
      toast({ title: t("errorTitle"), description, variant: "destructive" });
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("new.title")}
      description={t("new.description")}
      labels={{ close: t("close") }}
    >
      <GuardedForm of={form.element} className="flex flex-col gap-4">
        <Field label={t("new.role")} error={form.errorOf("roleTitle")} required>
          <Input
            {...form.register("roleTitle")}
            list="known-roles"
            autoComplete="off"
            maxLength={120}
            placeholder={t("new.placeholder")}
          />
        </Field>
        <datalist id="known-roles">
          {roles.map(({ id, name, nameEs }) => (
            <option key={id} value={name}>
              {nameEs}
            </option>
          ))}
        </datalist>
        <Checkbox
          label={t("new.ownFirst")}
          hint={t("new.ownFirstHint")}
          {...form.register("ownScoreFirst")}
        />
        <FormFooter
          submit={t("new.submit")}
          cancel={t("cancel")}
          onCancel={onClose}
          disabled={form.watch("roleTitle").trim() === ""}
          loading={form.pending}
          loadingText={t("new.submitting")}
        />
      </GuardedForm>
    </Dialog>
  );
}
