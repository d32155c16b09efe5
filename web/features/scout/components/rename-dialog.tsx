import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import type { HiringSession } from "#contract/scout.ts";
import { messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { useUpdateSession } from "../mutations.ts";

/** Gives a session another title. */
export function RenameDialog({
  session,
  onClose,
}: {
  session: HiringSession;
  onClose: () => void;
}) {
  const t = useTexts("scout");
  const renaming = useUpdateSession(session.id);
  const form = useContractForm({
    rules: async () => (await import("#contract/scout.ts")).updateHiringSession.body,
    values: { roleTitle: session.roleTitle },
    send: (body) => renaming.mutateAsync(body),
    onSent: onClose,
    onRefused: (error, marked) =>
      void (marked || form.mark({ roleTitle: messageOf(error, t("session.renameFailed")) })),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("session.renameTitle")}
      labels={{ close: t("close") }}
    >
      <GuardedForm of={form.element} className="flex flex-col gap-4">
        <Field label={t("new.role")} error={form.errorOf("roleTitle")} required>
          <Input {...form.register("roleTitle")} maxLength={120} />
        </Field>
        <FormFooter
          submit={t("save")}
          cancel={t("cancel")}
          onCancel={onClose}
          disabled={form.watch("roleTitle").trim() === ""}
          loading={form.pending}
        />
      </GuardedForm>
    </Dialog>
  );
}
