import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { User } from "#contract/accounts.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useRequestAccess } from "./mutations.ts";

const names = ["shopName", "contactName", "phone", "location", "message"] as const;
type Errors = Partial<Record<string, string>>;

interface AccessRequestFormProps {
  user: User;
  onClose: () => void;
}

/** Asks for employer access. */
export function AccessRequestForm({ user, onClose }: AccessRequestFormProps) {
  const t = useTexts("home");
  const form = useRef<HTMLFormElement>(null);
  const submission = useSubmissionKey();
  const request = useRequestAccess();
  const [errors, setErrors] = useState<Errors>({});

  useEffect(() => focusFirst(form.current, names), []);

  const refuse = (title: string, description: string, found: Errors) => {
    toast({ title, description, variant: "destructive" });
    setErrors(found);
    focusFirst(form.current, Object.keys(found));
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: (typeof names)[number]) => String(typed.get(name)).trim();
    const body = {
      shopName: text("shopName"),
      contactName: text("contactName"),
      phone: text("phone"),
      location: text("location"),
      message: text("message"),
    };
    const empty = names.filter((name) => name !== "message" && body[name] === "");
    if (empty.length > 0) {
      const found = Object.fromEntries(empty.map((name) => [name, t("hire.required")]));
      return refuse(t("hire.missingTitle"), t("hire.missingText"), found);
    }
    setErrors({});
    request.mutate(
      { body, idempotencyKey: submission.keyFor(body) },
      {
        onSuccess: () => {
          const description = t("hire.doneText", { email: user.email });
          toast({ title: t("hire.doneTitle"), description });
          onClose();
        },
        onError: (error) => {
          const description = messageOf(error, t("hire.failedText"));
          refuse(t("hire.failedTitle"), description, fieldErrorsOf(error));
        },
      },
    );
  };

  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t("hire.shopName")} error={errors.shopName} required>
        <Input name="shopName" autoComplete="organization" maxLength={200} />
      </Field>
      <Field label={t("hire.contactName")} error={errors.contactName} required>
        <Input name="contactName" autoComplete="name" defaultValue={name} maxLength={200} />
      </Field>
      <Field label={t("hire.phone")} error={errors.phone} required>
        <Input name="phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
      </Field>
      <Field
        label={t("hire.location")}
        hint={t("hire.locationHint")}
        error={errors.location}
        required
      >
        <Input name="location" maxLength={200} />
      </Field>
      <Field label={t("hire.message")} hint={t("hire.messageHint")} error={errors.message}>
        <Textarea name="message" maxLength={2000} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={request.isPending} loadingText={t("hire.submitting")}>
          {t("hire.submit")}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t("hire.cancel")}
        </Button>
      </div>
    </form>
  );
}
