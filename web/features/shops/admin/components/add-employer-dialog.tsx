import { PlaceAsked } from "#web/features/matching/api.ts";
import { toastFailure } from "#web/session/failure-toast.ts";
import { hiresLimits } from "#contract/talent-requests.ts";
import { type FormFields, type PutValue, useContractForm } from "#web/forms/contract-form.ts";
import { EmailAsked } from "#web/forms/email-asked.tsx";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAddEmployer } from "../mutations.ts";
import { bodyOf, blank, type EmployerValues } from "../new-employer.ts";

/** Adds an employer: the shop, its first request, and an invitation to whoever runs it. */
export function AddEmployerDialog({ onClose }: { onClose: () => void }) {
  const adding = useAddEmployer();
  const form = useContractForm({
    rules: async () => (await import("#contract/admin-matches.ts")).addEmployer.body,
    values: blank,
    bodyOf,
    // A request without a place of its own is at the shop's.
    fieldOf: (path): string =>
      path === "request.location" && !form.getValues(path) ? "location" : path,
    sentenceFor: (key, path) =>
      key === "required" && path === "location" ? "Location is required" : undefined,
    send: (body, idempotencyKey) => adding.mutateAsync({ body, idempotencyKey }),
    onSent: (_, { shopName, email }) => {
      toast({ title: "Success", description: `${shopName} is added, and ${email} is invited` });
      onClose();
    },
    onRefused: (failure, marked) => {
      if (marked) return;
      toastFailure(failure, "The employer could not be added");
    },
  });
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add New Employer Request"
      description="Adds the shop and its first request, and invites the employer by email."
      labels={{ close: "Close" }}
    >
      <GuardedForm of={form.element} className="flex flex-col gap-6">
        <ShopFields form={form} />
        <RequestFields form={form} />
        <FormFooter
          submit="Add and invite"
          cancel="Cancel"
          onCancel={onClose}
          loading={form.pending}
        />
      </GuardedForm>
    </Dialog>
  );
}

interface FieldsProps {
  form: FormFields<EmployerValues> & { put: PutValue<EmployerValues> };
}

function ShopFields({ form: { register, errorOf, put } }: FieldsProps) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-lg font-heavy">The employer</legend>
      <Field label="Shop" error={errorOf("shopName")} required>
        <Input {...register("shopName")} dir="auto" maxLength={200} autoComplete="off" />
      </Field>
      <PlaceAsked onTake={(place) => put("location", place)}>
        <Field label="Shop’s location" error={errorOf("location")} required>
          <Input
            {...register("location")}
            maxLength={200}
            autoComplete="off"
            placeholder="Detroit, MI"
          />
        </Field>
      </PlaceAsked>
      <Field label="Contact" error={errorOf("contactName")} required>
        <Input {...register("contactName")} dir="auto" maxLength={200} autoComplete="off" />
      </Field>
      <EmailAsked onTake={(email) => put("email", email)}>
        <Field label="Contact’s email" error={errorOf("email")} required>
          <Input {...register("email")} type="email" maxLength={254} autoComplete="off" />
        </Field>
      </EmailAsked>
    </fieldset>
  );
}

function RequestFields({ form: { register, errorOf, put } }: FieldsProps) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-6">
      <legend className="mb-3 text-lg font-heavy">The first request</legend>
      <Field label="Role" error={errorOf("request.roleTitle")} required className="sm:col-span-4">
        <Input
          {...register("request.roleTitle")}
          dir="auto"
          maxLength={120}
          autoComplete="off"
          placeholder="Automotive technician"
        />
      </Field>
      <Field
        label="Candidates needed"
        error={errorOf("request.hiresNeeded")}
        className="sm:col-span-2"
      >
        <Input
          {...register("request.hiresNeeded")}
          type="number"
          inputMode="numeric"
          min={hiresLimits.min}
          max={hiresLimits.max}
        />
      </Field>
      <div className="sm:col-span-4">
        <PlaceAsked onTake={(place) => put("request.location", place)}>
          <Field
            label="Place of work"
            optionalText="(the shop’s, if empty)"
            error={errorOf("request.location")}
          >
            <Input {...register("request.location")} maxLength={200} autoComplete="off" />
          </Field>
        </PlaceAsked>
      </div>
      <Field label="Hours" error={errorOf("request.hours")} className="sm:col-span-2">
        <Select {...register("request.hours")}>
          <option value="flexible">Flexible</option>
          <option value="day">Day</option>
          <option value="evening">Evening</option>
          <option value="night">Night</option>
        </Select>
      </Field>
      <Field
        label="Pay from, $ per hour"
        optionalText="(optional)"
        error={errorOf("request.payMin")}
        className="sm:col-span-3"
      >
        <Input
          {...register("request.payMin")}
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
        />
      </Field>
      <Field
        label="Pay to, $ per hour"
        optionalText="(optional)"
        error={errorOf("request.payMax")}
        className="sm:col-span-3"
      >
        <Input
          {...register("request.payMax")}
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
        />
      </Field>
      <Field
        label="Description"
        optionalText="(optional)"
        error={errorOf("request.description")}
        className="sm:col-span-6"
      >
        <Textarea {...register("request.description")} dir="auto" maxLength={5000} />
      </Field>
    </fieldset>
  );
}
