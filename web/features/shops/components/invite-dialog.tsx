import { useContractForm } from "#web/forms/contract-form.ts";
import { EmailAsked } from "#web/forms/email-asked.tsx";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useTexts } from "#web/i18n.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.ts";
import { useInviteColleague } from "../mutations.ts";
import { useShopFailure } from "../use-shop-failure.ts";

/** Invites a colleague by name and address. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts("shops");
  const invite = useInviteColleague();
  const failed = useShopFailure();
  const form = useContractForm({
    rules: async () => (await import("#contract/shops.ts")).inviteColleague.body,
    values: { name: "", email: "" },
    send: (body, idempotencyKey) => invite.mutateAsync({ body, idempotencyKey }),
    onSent: ({ email }) => {
      toast({ title: t("colleagues.sent"), description: t("colleagues.sentText", { email }) });
      onClose();
    },
    onRefused: failed,
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("colleagues.invite")}
      description={t("colleagues.text")}
      labels={{ close: t("colleagues.close") }}
    >
      <GuardedForm of={form.element} className="grid gap-4">
        <Field label={t("colleagues.name")} error={form.errorOf("name")} required>
          <Input {...form.register("name")} autoComplete="off" maxLength={200} />
        </Field>
        <EmailAsked onTake={(email) => form.put("email", email)}>
          <Field label={t("colleagues.email")} error={form.errorOf("email")} required>
            <Input {...form.register("email")} type="email" autoComplete="off" maxLength={254} />
          </Field>
        </EmailAsked>
        <FormFooter
          submit={t("colleagues.send")}
          cancel={t("colleagues.cancel")}
          onCancel={onClose}
          loading={form.pending}
          loadingText={t("colleagues.sending")}
        />
      </GuardedForm>
    </Dialog>
  );
}
