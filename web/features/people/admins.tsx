import { type SubmitEvent, useRef, useState } from "react";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.ts";
import { Invitations } from "./invitations.tsx";
import { useInviteAdmin } from "./mutations.ts";

/** Invites another admin, and shows whom that was offered to. */
export function Admins() {
  const invite = useInviteAdmin();
  const submission = useSubmissionKey();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const typed = new FormData(element);
    const invitee = {
      name: String(typed.get("name")).trim(),
      email: String(typed.get("email")).trim(),
    };
    const refuse = (found: Record<string, string>) => {
      setErrors(found);
      focusFirst(form.current, Object.keys(found));
    };
    const missing = Object.entries(invitee).filter(([, value]) => !value);
    if (missing.length > 0)
      return refuse(Object.fromEntries(missing.map(([name]) => [name, "Required"])));
    setErrors({});
    invite.mutate(
      { ...invitee, idempotencyKey: submission.keyFor(invitee) },
      {
        onSuccess: () => {
          submission.renew();
          element.reset();
          toast({ title: "Success", description: `${invitee.email} is invited as an admin` });
        },
        onError: (error) => {
          const found = fieldErrorsOf(error);
          if (Object.keys(found).length > 0) return refuse(found);
          toast({
            title: "Error",
            description: messageOf(error, "The invitation could not be sent"),
            variant: "destructive",
          });
        },
      },
    );
  };
  return (
    <Card>
      <CardHeader
        title="Invite another admin"
        description="They get an email with a link that works once, for seven days."
      />
      <CardBody className="flex flex-col gap-6">
        <form
          ref={form}
          noValidate
          onSubmit={send}
          className="grid items-start gap-4 md:grid-cols-[1fr_1fr_auto]"
        >
          <Field label="Name" error={errors.name}>
            <Input name="name" maxLength={200} autoComplete="off" dir="auto" />
          </Field>
          <Field label="Email" error={errors.email}>
            <Input name="email" type="email" maxLength={254} autoComplete="off" />
          </Field>
          <Button type="submit" loading={invite.isPending} className="md:mt-7">
            Invite
          </Button>
        </form>
        <Invitations />
      </CardBody>
    </Card>
  );
}
