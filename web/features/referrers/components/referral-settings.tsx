import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { Link } from "@tanstack/react-router";
import type { ReferralSettings as Settings } from "#contract/referrers.ts";
import { messageOf } from "#web/api.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { FieldsAhead } from "#web/ui/ahead.tsx";
import { StatCard, StatCards } from "#web/ui/stat-card.tsx";
import { toast } from "#web/ui/toast.ts";
import { useReferralSettings, useUpdateReferralSettings } from "../settings.ts";
import { UpperCaseInput } from "./upper-case-input.tsx";

/** What the operator decides about referral codes, and the way to the referrers. */
export function ReferralSettings() {
  const settings = useReferralSettings();
  return (
    <Loaded
      query={settings}
      failure="We couldn't load the referral settings"
      waiting={<Cards settings={undefined} />}
    >
      {(data) => <Cards settings={data} />}
    </Loaded>
  );
}

function Cards({ settings: data }: { settings: Settings | undefined }) {
  return (
    <div className="flex flex-col gap-6">
      <StatCards>
        <StatCard label="Active referrers" value={data?.activeReferrers} tone="success" />
        <StatCard label="Inactive referrers" value={data?.inactiveReferrers} tone="neutral" />
      </StatCards>
      <Card>
        <CardHeader
          title="Proposed codes"
          description="New referrers get a suggested code nobody can guess. You choose how it begins; existing codes don't change."
          actions={
            <Link
              to="/admin/waitlist"
              search={{ tab: "referrers" }}
              className={buttonStyle("secondary", "sm")}
            >
              Referrers and their codes
            </Link>
          }
        />
        <CardBody>{data ? <PrefixForm prefix={data.codePrefix} /> : <PrefixAhead />}</CardBody>
      </Card>
    </div>
  );
}

const PrefixAhead = () => (
  <div className="max-w-md">
    <FieldsAhead fields={1} />
  </div>
);

function PrefixForm({ prefix }: { prefix: string }) {
  const update = useUpdateReferralSettings();
  const form = useContractForm({
    rules: async () => (await import("#contract/referrers.ts")).updateReferralSettings.body,
    values: { codePrefix: prefix },
    send: ({ codePrefix }) => update.mutateAsync(codePrefix),
    onSent: () => toast({ title: "Success", description: "Referral settings saved" }),
    onRefused: (error, marked) =>
      void (
        marked ||
        form.mark({ codePrefix: messageOf(error, "The referral settings could not be saved") })
      ),
  });
  const value = form.watch("codePrefix");
  return (
    <GuardedForm of={form.element} className="flex max-w-md flex-col gap-4">
      <Field
        label="Codes begin with"
        hint={`One to twelve letters or digits, as in ${value.trim() || "REF"}-4TK9P-2W7QXH.`}
        error={form.errorOf("codePrefix")}
      >
        <UpperCaseInput
          name="codePrefix"
          value={value}
          onValue={(typed) => form.put("codePrefix", typed)}
          maxLength={12}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={form.pending} className="self-start">
        Save
      </Button>
    </GuardedForm>
  );
}
