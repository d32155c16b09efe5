import { type SubmitEvent, useRef, useState } from "react";
import { fieldErrorsOf } from "#web/api.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogFooter } from "#web/ui/dialog-footer.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.ts";
import { useInviteColleague } from "../mutations.ts";
import { useShopFailure } from "../use-shop-failure.ts";

/** Invites a colleague by name and address. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts("shops");
  const form = useRef<HTMLFormElement>(null);
  const invite = useInviteColleague();
  const submission = useSubmissionKey();
  const failed = useShopFailure();
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});

  const refuse = (found: Record<string, string>) => {
    setErrors(found);
    focusFirst(form.current, Object.keys(found));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (invite.isPending) return;
    const typed = new FormData(event.currentTarget);
    const body = {
      name: String(typed.get("name")).trim(),
      email: String(typed.get("email")).trim(),
    };
    const empty = Object.entries(body).filter(([, text]) => text === "");
    if (empty.length > 0)
      return refuse(Object.fromEntries(empty.map(([field]) => [field, t("required")])));
    setErrors({});
    invite.mutate(
      { body, idempotencyKey: submission.keyFor(body) },
      {
        onSuccess: ({ email }) => {
          toast({
            title: t("colleagues.sent"),
            description: t("colleagues.sentText", { email }),
          });
          onClose();
        },
        onError: (error) => {
          failed(error);
          refuse(fieldErrorsOf(error));
        },
      },
    );
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("colleagues.invite")}
      description={t("colleagues.text")}
      labels={{ close: t("colleagues.close") }}
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t("colleagues.name")} error={errors.name} required>
          <Input name="name" autoComplete="off" maxLength={200} />
        </Field>
        <Field label={t("colleagues.email")} error={errors.email} required>
          <Input name="email" type="email" autoComplete="off" maxLength={254} />
        </Field>
        <DialogFooter>
          <Button type="submit" loading={invite.isPending} loadingText={t("colleagues.sending")}>
            {t("colleagues.send")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t("colleagues.cancel")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
