import { toastFailure } from "#web/session/failure-toast.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { EmailAsked } from "#web/forms/email-asked.tsx";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
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
  const form = useContractForm({
    rules: async () => (await import("#contract/people.ts")).inviteAdmin.body,
    values: { name: "", email: "" },
    send: (invitee, idempotencyKey) => invite.mutateAsync({ ...invitee, idempotencyKey }),
    afterwards: "blank",
    onSent: (_, { email }) =>
      toast({ title: "Success", description: `${email} is invited as an admin` }),
    onRefused: (error, marked) => {
      if (marked) return;
      toastFailure(error, "The invitation could not be sent");
    },
  });
  return (
    <Card>
      <CardHeader
        title="Invite another admin"
        description="They get an email with a link that works once, for seven days."
      />
      <CardBody className="flex flex-col gap-6">
        <GuardedForm
          of={form.element}
          className="grid items-start gap-4 md:grid-cols-[1fr_1fr_auto]"
        >
          <Field label="Name" error={form.errorOf("name")}>
            <Input {...form.register("name")} maxLength={200} autoComplete="off" dir="auto" />
          </Field>
          <EmailAsked onTake={(email) => form.put("email", email)}>
            <Field label="Email" error={form.errorOf("email")}>
              <Input {...form.register("email")} type="email" maxLength={254} autoComplete="off" />
            </Field>
          </EmailAsked>
          <Button type="submit" loading={form.pending} className="md:mt-7">
            Invite
          </Button>
        </GuardedForm>
        <Invitations />
      </CardBody>
    </Card>
  );
}
