import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import type { Passkey } from "#contract/second-factor.ts";
import { messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.ts";
import { useRenamePasskey } from "../mutations.ts";

/** Another name for a passkey. */
export function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useTexts("second-factor");
  const rename = useRenamePasskey();
  const form = useContractForm({
    rules: async () => (await import("#contract/second-factor.ts")).renamePasskey.body,
    values: { name: passkey.name },
    send: ({ name }) => rename.mutateAsync({ id: passkey.id, name }),
    onSent: () => {
      toast({ title: t("passkey.renamed") });
      onDone();
    },
    onRefused: (error, marked) =>
      void (marked || form.mark({ name: messageOf(error, t("proof.failed")) })),
  });
  return (
    <GuardedForm of={form.element} className="flex flex-col gap-4">
      <Field label={t("passkey.name")} error={form.errorOf("name")}>
        <Input {...form.register("name")} maxLength={60} autoComplete="off" />
      </Field>
      <Button type="submit" loading={form.pending}>
        {t("passkey.renameSave")}
      </Button>
    </GuardedForm>
  );
}
