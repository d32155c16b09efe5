import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.ts";
import { useCreateReferrer } from "../mutations.ts";
import { CodeProposal } from "./code-proposal.tsx";
import { UpperCaseInput } from "./upper-case-input.tsx";

/** Adds somebody whose code works at once. */
export function NewReferrerForm({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState("");
  const submission = useSubmissionKey();
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateReferrer();
  const [errors, setErrors] = useState<Record<string, string>>({});

  useEffect(() => focusFirst(form.current, ["name"]), []);

  const refuse = (title: string, description: string, found: Record<string, string>) => {
    toast({ title, description, variant: "destructive" });
    setErrors(found);
    focusFirst(form.current, Object.keys(found));
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (create.isPending) return;
    const typed = new FormData(event.currentTarget);
    const [person, contact] = ["name", "contact"].map((key) => String(typed.get(key)).trim());
    if (!person || !code.trim())
      return refuse("Missing Information", "Name and referral code are required", {
        ...(!person && { name: "Required" }),
        ...(!code.trim() && { referralCode: "Required" }),
      });
    setErrors({});
    const referrer = { name: person, contact: contact ?? "", referralCode: code.trim() };
    create.mutate(
      { ...referrer, idempotencyKey: submission.keyFor(referrer) },
      {
        onSuccess: () => {
          toast({ title: "Success", description: "Referrer created successfully" });
          onClose();
        },
        onError: (error) =>
          refuse("Error", messageOf(error, "Failed to create referrer"), fieldErrorsOf(error)),
      },
    );
  };
  return (
    <Card aria-label="Add New Referrer">
      <CardHeader title="Add New Referrer" level={3} />
      <CardBody>
        <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
          <div className="grid gap-5 md:grid-cols-2">
            <Field label="Name" required error={errors.name}>
              <Input name="name" maxLength={200} autoComplete="off" dir="auto" />
            </Field>
            <Field
              label="Contact"
              optionalText="(phone, email; optional)"
              hint="An email address gets the code and the link to a status page."
              error={errors.contact}
            >
              <Input name="contact" maxLength={200} autoComplete="off" dir="auto" />
            </Field>
          </div>
          <div className="flex max-w-xl flex-col gap-2">
            <Field
              label="Referral Code"
              required
              hint="Letters, digits and dashes. Case does not matter."
              error={errors.referralCode}
            >
              <UpperCaseInput
                name="referralCode"
                value={code}
                onValue={setCode}
                placeholder="REF-ABC123"
                maxLength={60}
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
            <CodeProposal onUse={setCode} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" loading={create.isPending} loadingText="Adding...">
              Add Referrer
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
