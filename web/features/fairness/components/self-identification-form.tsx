import { raceEthnicities, type SelfIdentification } from "#contract/fairness.ts";
import { messageOf } from "#web/api.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody } from "#web/ui/card.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { toast } from "#web/ui/toast.ts";
import { useSaveSelfIdentification } from "../queries.ts";

/** What the form says where somebody would rather not. */
const rather = "rather";

interface SelfIdentificationFormProps {
  answers: SelfIdentification | null;
}

/** The two questions; "I would rather not say" stands chosen until something else is. */
export function SelfIdentificationForm({ answers }: SelfIdentificationFormProps) {
  const t = useTexts("fairness");
  const save = useSaveSelfIdentification();

  const done = (said: "saved" | "removed") =>
    toast({ title: t(`${said}.title`), description: t(`${said}.text`) });
  const failed = (error: Error) =>
    void toast({ title: t("failed"), description: messageOf(error, ""), variant: "destructive" });
  const form = useContractForm({
    rules: async () => (await import("#contract/fairness.ts")).saveSelfIdentification.body,
    values: { sex: answers?.sex ?? rather, raceEthnicity: answers?.raceEthnicity ?? rather },
    bodyOf: (chosen) =>
      Object.fromEntries(
        Object.entries(chosen).map(([question, answer]) => [
          question,
          answer === rather ? null : answer,
        ]),
      ),
    send: (body) => save.mutateAsync(body),
    onSent: () => done("saved"),
    onRefused: failed,
  });
  const remove = () => save.mutate(null, { onSuccess: () => done("removed"), onError: failed });
  const notSaid = { value: rather, label: t("rather") };
  return (
    <Card>
      <CardBody>
        <GuardedForm of={form.element} className="flex flex-col gap-8">
          <RadioCards
            legend={t("sex.label")}
            {...form.register("sex")}
            error={form.errorOf("sex")}
            options={[
              { value: "female", label: t("sex.female") },
              { value: "male", label: t("sex.male") },
              { value: "other", label: t("sex.other") },
              notSaid,
            ]}
          />
          <RadioCards
            legend={t("raceEthnicity.label")}
            hint={t("raceEthnicity.hint")}
            {...form.register("raceEthnicity")}
            error={form.errorOf("raceEthnicity")}
            options={[
              ...raceEthnicities.map((value) => ({ value, label: t(`raceEthnicity.${value}`) })),
              notSaid,
            ]}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" loading={form.pending}>
              {t("submit")}
            </Button>
            {answers && (
              <Button variant="secondary" disabled={save.isPending} onClick={remove}>
                {t("remove")}
              </Button>
            )}
          </div>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}
