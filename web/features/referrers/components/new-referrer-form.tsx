import { toastFailure } from "#web/session/failure-toast.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useEffect } from "react";
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
  const create = useCreateReferrer();
  const form = useContractForm({
    rules: async () => (await import("#contract/referrers.ts")).createReferrer.body,
    values: { name: "", contact: "", referralCode: "" },
    send: (referrer, idempotencyKey) => create.mutateAsync({ ...referrer, idempotencyKey }),
    onSent: () => {
      toast({ title: "Success", description: "Referrer created successfully" });
      onClose();
    },
    onIncomplete: () => {
      const { name, referralCode } = form.getValues();
      // What is wrong with a filled field is said there.
      if (name.trim() && referralCode.trim()) return;
      toast({
        title: "Missing Information",
        description: "Name and referral code are required",
        variant: "destructive",
      });
    },
    onRefused: (error) => {
      toastFailure(error, "Failed to create referrer");
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);
  const takeCode = (code: string) =>
    form.setValue("referralCode", code, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <Card aria-label="Add New Referrer">
      <CardHeader title="Add New Referrer" level={3} />
      <CardBody>
        <GuardedForm of={form.element} className="flex flex-col gap-5">
          <div className="grid gap-5 md:grid-cols-2">
            <Field label="Name" required error={form.errorOf("name")}>
              <Input {...form.register("name")} maxLength={200} autoComplete="off" dir="auto" />
            </Field>
            <Field
              label="Contact"
              optionalText="(phone, email; optional)"
              hint="An email address gets the code and the link to a status page."
              error={form.errorOf("contact")}
            >
              <Input {...form.register("contact")} maxLength={200} autoComplete="off" dir="auto" />
            </Field>
          </div>
          <div className="flex max-w-xl flex-col gap-2">
            <Field
              label="Referral Code"
              required
              hint="Letters, digits and dashes. Case does not matter."
              error={form.errorOf("referralCode")}
            >
              <UpperCaseInput
                name="referralCode"
                value={form.watch("referralCode")}
                onValue={takeCode}
                placeholder="REF-ABC123"
                maxLength={60}
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
            <CodeProposal onUse={takeCode} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" loading={form.pending} loadingText="Adding...">
              Add Referrer
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}
