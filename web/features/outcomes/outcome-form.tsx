import { type SubmitEvent, useState } from "react";
import { type OutcomeSide, type TraitOrNone, traitOrNone } from "#contract/outcome-words.ts";
import type { OutcomeAnswers, ShopAnswers, WorkerAnswers } from "#contract/outcomes.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Select } from "#web/ui/select.tsx";

const yesOrNo = ["yes", "no"] as const;
const yesNoQuestions = {
  shop: ["stillThere", "wouldHireAgain"],
  worker: ["asPromised", "stillThere"],
} as const;
const traitQuestions = ["stoodOut", "fellShort"] as const;

interface OutcomeFormProps {
  side: OutcomeSide;
  /** Whom a shop is asked about, or which shop a worker is. */
  about: string;
  answers: ShopAnswers | WorkerAnswers | null;
  sending: boolean;
  error: Error | null;
  onSend: (answers: OutcomeAnswers) => void;
  /** The first question has been answered by a link: only the others are asked. */
  restOnly?: boolean;
}

/** How a hire went, in two or four questions, none of which has to be answered. */
export function OutcomeForm({ side, about, answers, sending, error, ...rest }: OutcomeFormProps) {
  const t = useTexts("outcomes");
  const [empty, setEmpty] = useState(false);
  const known: Record<string, boolean | TraitOrNone | null> = { ...answers };
  const errors = fieldErrorsOf(error);
  const questions = yesNoQuestions[side].slice(rest.restOnly ? 1 : 0);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given: OutcomeAnswers = {};
    for (const question of questions) {
      const said = choiceParam(form.get(question), yesOrNo);
      if (said) given[question] = said === "yes";
    }
    for (const question of traitQuestions) {
      const said = choiceParam(form.get(question), traitOrNone);
      if (said) given[question] = said;
    }
    setEmpty(Object.keys(given).length === 0);
    if (Object.keys(given).length > 0) rest.onSend(given);
  };

  return (
    <form noValidate onSubmit={submit} className="grid w-full max-w-xl gap-6">
      {questions.map((question) => {
        const said = known[question];
        return (
          <RadioCards
            key={question}
            legend={t(`${side}.${question}` as "shop.stillThere", { about })}
            name={question}
            {...(typeof said === "boolean" && { defaultValue: said ? "yes" : "no" })}
            error={errors[question]}
            options={yesOrNo.map((value) => ({ value, label: t(value) }))}
          />
        );
      })}
      {side === "shop" &&
        traitQuestions.map((question) => (
          <Field key={question} label={t(`shop.${question}`)} error={errors[question]}>
            <Select name={question} defaultValue={known[question]?.toString() ?? ""}>
              <option value="">{t("choose")}</option>
              {traitOrNone.map((trait) => (
                <option key={trait} value={trait}>
                  {t(`traits.${trait}`)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      {empty && (
        <Alert tone="warning" live>
          {t("empty")}
        </Alert>
      )}
      {error && Object.keys(errors).length === 0 && (
        <Alert tone="danger" live>
          {messageOf(error, t("failed"))}
        </Alert>
      )}
      <Button type="submit" size="lg" loading={sending} className="justify-self-start">
        {t(answers && !rest.restOnly ? "save" : "send")}
      </Button>
    </form>
  );
}
