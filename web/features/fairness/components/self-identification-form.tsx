import type { SubmitEvent } from "react";
import { raceEthnicities, type SelfIdentification, sexes } from "#contract/fairness.ts";
import { messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody } from "#web/ui/card.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { toast } from "#web/ui/toast.ts";
import { type Answers, useSaveSelfIdentification } from "../queries.ts";

/** What the form says where somebody would rather not. */
const rather = "rather";

interface SelfIdentificationFormProps {
  answers: SelfIdentification | null;
}

/** The two questions; "I would rather not say" stands chosen until something else is. */
export function SelfIdentificationForm({ answers }: SelfIdentificationFormProps) {
  const t = useTexts("fairness");
  const save = useSaveSelfIdentification();

  const send = (given: Answers | null) =>
    save.mutate(given, {
      onSuccess: () => {
        const said = given ? ("saved" as const) : ("removed" as const);
        toast({ title: t(`${said}.title`), description: t(`${said}.text`) });
      },
      onError: (error) =>
        toast({
          title: t("failed"),
          description: messageOf(error, ""),
          variant: "destructive",
        }),
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    send({
      sex: choiceParam(form.get("sex"), sexes) ?? null,
      raceEthnicity: choiceParam(form.get("raceEthnicity"), raceEthnicities) ?? null,
    });
  };
  const notSaid = { value: rather, label: t("rather") };
  return (
    <Card>
      <CardBody>
        <form noValidate onSubmit={submit} className="flex flex-col gap-8">
          <RadioCards
            legend={t("sex.label")}
            name="sex"
            defaultValue={answers?.sex ?? rather}
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
            name="raceEthnicity"
            defaultValue={answers?.raceEthnicity ?? rather}
            options={[
              ...raceEthnicities.map((value) => ({ value, label: t(`raceEthnicity.${value}`) })),
              notSaid,
            ]}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" loading={save.isPending}>
              {t("submit")}
            </Button>
            {answers && (
              <Button variant="secondary" disabled={save.isPending} onClick={() => send(null)}>
                {t("remove")}
              </Button>
            )}
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
