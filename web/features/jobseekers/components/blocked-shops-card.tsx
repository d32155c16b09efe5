import { useEffect } from "react";
import type { BlockedShops } from "#contract/matching.ts";
import { messageOf } from "#web/api.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useTexts } from "#web/i18n.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { FieldsAhead } from "#web/ui/ahead.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useSaveBlockedShops } from "../mutations.ts";
import { useBlockedShops } from "../queries.ts";

/** The shops that never see the person, such as the one they work at now. */
export function BlockedShopsCard() {
  const t = useTexts("jobseekers");
  const shops = useBlockedShops();
  return (
    <Card id="blocked-shops">
      <CardHeader title={t("blockedShops.title")} description={t("blockedShops.text")} />
      <CardBody>
        <Loaded
          query={shops}
          failure={t("blockedShops.loadFailed")}
          retry={t("blockedShops.retry")}
          waiting={<FieldsAhead fields={1} />}
        >
          {(data) => <Names shops={data} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

const lines = ({ names }: BlockedShops) => ({ names: names.join("\n") });

function Names({ shops }: { shops: BlockedShops }) {
  const t = useTexts("jobseekers");
  const save = useSaveBlockedShops();
  const form = useContractForm({
    rules: async () => (await import("#contract/matching.ts")).saveBlockedShops.body,
    values: lines(shops),
    bodyOf: ({ names }) => ({
      names: names
        .split("\n")
        .map((name) => name.trim())
        .filter(Boolean),
    }),
    send: ({ names }) => save.mutateAsync(names),
    afterwards: lines,
    onSent: () => toast({ title: t("blockedShops.saved") }),
    onRefused: (error, marked) =>
      void (marked || form.mark({ names: messageOf(error, t("blockedShops.failed")) })),
  });
  const { isDirty, reset } = form;
  const seen = lines(shops).names;
  useEffect(() => {
    if (!isDirty) reset({ names: seen });
  }, [seen, isDirty, reset]);
  return (
    <GuardedForm of={form.element} className="grid gap-4">
      <Field label={t("blockedShops.label")} error={form.errorOf("names")}>
        <Textarea {...form.register("names")} rows={3} maxLength={2500} autoComplete="off" />
      </Field>
      <div>
        <Button
          type="submit"
          variant="secondary"
          loading={form.pending}
          loadingText={t("blockedShops.saving")}
        >
          {t("blockedShops.save")}
        </Button>
      </div>
    </GuardedForm>
  );
}
