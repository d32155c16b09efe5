import { toastFailure } from "#web/session/failure-toast.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useEffect, useRef } from "react";
import type { Person } from "#contract/people.ts";
import type { Role } from "#contract/primitives.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { roleLabel, roleLabels } from "./labels.ts";
import { useResetSecondFactor, useUpdatePerson } from "./mutations.ts";

export type PersonAct = "deactivate" | "reactivate" | "role" | "second-factor";

const words: Record<PersonAct, { text: string; submit: string; done: string }> = {
  deactivate: {
    text: "Every session ends right away, API keys stop working, and they can't sign in. They're told by email.",
    submit: "Deactivate",
    done: "The account is deactivated",
  },
  reactivate: {
    text: "They can sign in as before. They're told by email.",
    submit: "Reactivate",
    done: "The account is active again",
  },
  role: {
    text: "Every session ends right away; the new role applies from the next sign-in. They're told by email.",
    submit: "Change role",
    done: "The role is changed",
  },
  "second-factor": {
    text: "For someone who lost it. Make sure it's really them asking. Every session ends right away; they're told by email.",
    submit: "Remove second factor",
    done: "The second factor was removed",
  },
};

const roles = Object.keys(roleLabels) as Role[];

interface PersonActFormProps {
  person: Person;
  act: PersonAct;
  onDone: () => void;
}

/** Asks before something is done to an account, and why. */
export function PersonActForm({ person, act, onDone }: PersonActFormProps) {
  const update = useUpdatePerson();
  const reset = useResetSecondFactor();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { text, submit, done } = words[act];

  const { id } = person;
  const failed = (error: Error) => void toastFailure(error, "The account could not be changed");
  const form = useContractForm({
    rules: async () => (await import("#contract/people.ts")).updatePerson.body,
    values: { role: person.role ?? "none", reason: "" },
    bodyOf: ({ role, reason }) => ({
      reason: reason.trim(),
      ...(act === "role" && { role: roles.find((one) => one === role) ?? null }),
      ...((act === "deactivate" || act === "reactivate") && { active: act === "reactivate" }),
    }),
    send: ({ reason = "", ...change }) =>
      act === "second-factor"
        ? reset.mutateAsync({ id, reason })
        : update.mutateAsync({ id, reason, ...change }),
    onSent: () => {
      toast({ title: "Success", description: done });
      onDone();
    },
    onRefused: failed,
  });
  const isSame = act === "role" && form.watch("role") === (person.role ?? "none");
  return (
    <GuardedForm of={form.element} className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-heavy outline-none">
        {submit}: {person.name || person.email}
      </h3>
      <p>{text}</p>
      {act === "role" && (
        <Field label="Role" hint={isSame ? "The role they have now." : undefined}>
          <Select {...form.register("role")}>
            {[...roles, "none" as const].map((role) => (
              <option key={role} value={role}>
                {roleLabel(role)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Reason" optionalText="(optional; kept in the history)">
        <Textarea {...form.register("reason")} maxLength={500} rows={2} dir="auto" />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={act === "deactivate" || act === "second-factor" ? "destructive" : "primary"}
          disabled={isSame}
          loading={form.pending}
        >
          {submit}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </GuardedForm>
  );
}
