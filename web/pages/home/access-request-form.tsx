import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useEffect, useState } from "react";
import type { User } from "#contract/accounts.ts";
import { messageOf } from "#web/api.ts";
import { draftOf } from "#web/forms/draft.ts";
import { PhoneInput } from "#web/forms/phone-input.tsx";
import { PlaceAsked } from "#web/features/matching/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useRequestAccess } from "./mutations.ts";

interface AccessRequestFormProps {
  user: User;
  onClose: () => void;
}

/** Asks for employer access. What is typed is kept in this browser until it is sent. */
export function AccessRequestForm({ user, onClose }: AccessRequestFormProps) {
  const t = useTexts("home");
  const request = useRequestAccess();
  const [values] = useState({
    shopName: "",
    contactName: `${user.firstName} ${user.lastName}`.trim(),
    phone: "",
    location: "",
    message: "",
  });
  const [draft] = useState(() => draftOf("access-request", user.email, values));
  const form = useContractForm({
    rules: async () => (await import("#contract/access-requests.ts")).requestAccess.body,
    values,
    draft,
    send: (body, idempotencyKey) => request.mutateAsync({ body, idempotencyKey }),
    onSent: () => {
      const description = t("hire.doneText", { email: user.email });
      toast({ title: t("hire.doneTitle"), description });
      onClose();
    },
    onIncomplete: () =>
      toast({
        title: t("hire.missingTitle"),
        description: t("hire.missingText"),
        variant: "destructive",
      }),
    onRefused: (error) => {
      const description = messageOf(error, t("hire.failedText"));
      toast({ title: t("hire.failedTitle"), description, variant: "destructive" });
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus("shopName"), [setFocus]);

  return (
    <GuardedForm of={form.element} className="grid gap-4">
      <Field label={t("hire.shopName")} error={form.errorOf("shopName")} required>
        <Input {...form.register("shopName")} autoComplete="organization" maxLength={200} />
      </Field>
      <Field label={t("hire.contactName")} error={form.errorOf("contactName")} required>
        <Input {...form.register("contactName")} autoComplete="name" maxLength={200} />
      </Field>
      <Field label={t("hire.phone")} error={form.errorOf("phone")} required>
        <PhoneInput {...form.register("phone")} />
      </Field>
      <PlaceAsked onTake={(place) => form.put("location", place)}>
        <Field
          label={t("hire.location")}
          hint={t("hire.locationHint")}
          error={form.errorOf("location")}
          required
        >
          <Input {...form.register("location")} maxLength={200} />
        </Field>
      </PlaceAsked>
      <Field label={t("hire.message")} hint={t("hire.messageHint")} error={form.errorOf("message")}>
        <Textarea {...form.register("message")} maxLength={2000} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.pending} loadingText={t("hire.submitting")}>
          {t("hire.submit")}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t("hire.cancel")}
        </Button>
      </div>
    </GuardedForm>
  );
}
