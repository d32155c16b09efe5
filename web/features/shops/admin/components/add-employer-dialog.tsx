import { type SubmitEvent, useState } from "react";
import { hiresLimits } from "#contract/talent-requests.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAddEmployer } from "../mutations.ts";
import { employerOf, missingIn } from "../new-employer.ts";

/** Adds an employer: the shop, its first request, and an invitation to whoever runs it. */
export function AddEmployerDialog({ onClose }: { onClose: () => void }) {
  const adding = useAddEmployer();
  const submission = useSubmissionKey();
  const [errors, setErrors] = useState<Record<string, string>>({});

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (wrong: Record<string, string>) => {
      setErrors(wrong);
      focusFirst(form, Object.keys(wrong));
    };
    const given = new FormData(form);
    const missing = missingIn(given);
    if (Object.keys(missing).length > 0) return refuse(missing);
    setErrors({});
    const body = employerOf(given);
    adding.mutate(
      { body, idempotencyKey: submission.keyFor(body) },
      {
        onSuccess: () => {
          const description = `${body.shopName} is added, and ${body.email} is invited`;
          toast({ title: "Success", description });
          onClose();
        },
        onError: (failure) => {
          const wrong = fieldErrorsOf(failure);
          if (Object.keys(wrong).length > 0) return refuse(wrong);
          const description = messageOf(failure, "The employer could not be added");
          toast({ title: "Error", description, variant: "destructive" });
        },
      },
    );
  };
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add New Employer Request"
      description="Adds the shop and its first request, and invites the employer by email."
      labels={{ close: "Close" }}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        <ShopFields errors={errors} />
        <RequestFields errors={errors} />
        <DialogFooter>
          <Button type="submit" loading={adding.isPending}>
            Add and invite
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  errors: Record<string, string>;
}

function ShopFields({ errors }: FieldsProps) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-lg font-heavy">The employer</legend>
      <Field label="Shop" error={errors.shopName} required>
        <Input name="shopName" dir="auto" maxLength={200} autoComplete="off" />
      </Field>
      <Field label="Shop’s location" error={errors.location} required>
        <Input name="location" maxLength={200} autoComplete="off" placeholder="Detroit, MI" />
      </Field>
      <Field label="Contact" error={errors.contactName} required>
        <Input name="contactName" dir="auto" maxLength={200} autoComplete="off" />
      </Field>
      <Field label="Contact’s email" error={errors.email} required>
        <Input name="email" type="email" maxLength={254} autoComplete="off" />
      </Field>
    </fieldset>
  );
}

function RequestFields({ errors }: FieldsProps) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-6">
      <legend className="mb-3 text-lg font-heavy">The first request</legend>
      <Field label="Role" error={errors["request.roleTitle"]} required className="sm:col-span-4">
        <Input
          name="request.roleTitle"
          dir="auto"
          maxLength={120}
          autoComplete="off"
          placeholder="Automotive technician"
        />
      </Field>
      <Field
        label="Candidates needed"
        error={errors["request.hiresNeeded"]}
        className="sm:col-span-2"
      >
        <Input
          name="request.hiresNeeded"
          type="number"
          inputMode="numeric"
          min={hiresLimits.min}
          max={hiresLimits.max}
          defaultValue={1}
        />
      </Field>
      <Field
        label="Place of work"
        optionalText="(the shop’s, if empty)"
        error={errors["request.location"]}
        className="sm:col-span-4"
      >
        <Input name="request.location" maxLength={200} autoComplete="off" />
      </Field>
      <Field label="Hours" error={errors["request.hours"]} className="sm:col-span-2">
        <Select name="request.hours" defaultValue="flexible">
          <option value="flexible">Flexible</option>
          <option value="day">Day</option>
          <option value="evening">Evening</option>
          <option value="night">Night</option>
        </Select>
      </Field>
      <Field
        label="Pay from, $ an hour"
        optionalText="(optional)"
        error={errors["request.payMin"]}
        className="sm:col-span-3"
      >
        <Input name="request.payMin" type="number" inputMode="decimal" min={0} step="0.01" />
      </Field>
      <Field
        label="Pay to, $ an hour"
        optionalText="(optional)"
        error={errors["request.payMax"]}
        className="sm:col-span-3"
      >
        <Input name="request.payMax" type="number" inputMode="decimal" min={0} step="0.01" />
      </Field>
      <Field
        label="Description"
        optionalText="(optional)"
        error={errors["request.description"]}
        className="sm:col-span-6"
      >
        <Textarea name="request.description" dir="auto" maxLength={5000} />
      </Field>
    </fieldset>
  );
}
