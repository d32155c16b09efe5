import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import type { Feedback } from "#contract/match-feedback.ts";
import { hireDecisions } from "#contract/match-words.ts";
import { ApiError, fieldErrorsOf, messageOf } from "#web/api.ts";
import { useUser } from "#web/session/session.ts";
import { useTexts } from "#web/i18n.ts";
import { dayTyped } from "#web/lib/day-typed.ts";
import { useLanguage } from "#web/lib/language.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import {
  feedbackBodyOf,
  feedbackValuesOf,
  type FeedbackValues,
  startingValuesOf,
} from "../feedback-values.ts";
import { useGiveFeedback } from "../mutations.ts";
import { StarRating } from "./star-rating.tsx";

interface FeedbackFormProps {
  matchId: string;
  feedback: Feedback;
}

/** When it was, how it was, and what came of it. Everything may stay empty. */
export function FeedbackForm({ matchId, feedback }: FeedbackFormProps) {
  const t = useTexts("matches");
  const { full, day } = useDates();
  const navigate = useNavigate();
  const give = useGiveFeedback(matchId);
  const reads = useUser()?.role !== "employer";
  const language = useLanguage();
  const [before] = useState(() => feedbackValuesOf(feedback));
  const [values, setValues] = useState(() => startingValuesOf(feedback));
  const [typedDate, setTypedDate] = useState(() =>
    values.interviewDate ? day(`${values.interviewDate}T12:00:00`) : "",
  );
  const [isDateWrong, setDateWrong] = useState(false);
  const change = (changes: Partial<FeedbackValues>) =>
    setValues((before) => ({ ...before, ...changes }));
  const typeDate = (typed: string) => {
    const found = typed.trim() === "" ? "" : dayTyped(typed, language, new Date());
    setTypedDate(typed);
    setDateWrong(found === null);
    if (found !== null) change({ interviewDate: found });
  };
  const errors = fieldErrorsOf(give.error);
  const leave = () => void navigate({ to: "/employer" });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (give.isPending || reads || isDateWrong) return;
    give.mutate(feedbackBodyOf(before, values), {
      onSuccess: () => {
        toast({ title: t("feedback.done"), description: t("feedback.doneText") });
        leave();
      },
      onError: (error) => {
        const known = error instanceof ApiError && error.status < 500;
        toast({
          title: t("feedback.failed"),
          description: known
            ? messageOf(error, t("feedback.failedText"))
            : t("feedback.failedText"),
          variant: "destructive",
        });
      },
    });
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {reads && <Alert>{t("feedback.readOnly")}</Alert>}
      <fieldset disabled={reads} className="grid gap-5">
        <Field
          label={t("feedback.date")}
          hint={t("feedback.dateHint")}
          error={isDateWrong ? t("feedback.dateWrong") : errors.interviewDate}
          className="w-full sm:max-w-60"
        >
          <Input
            value={typedDate}
            autoComplete="off"
            onChange={({ target }) => typeDate(target.value)}
            onBlur={() => {
              if (values.interviewDate) setTypedDate(day(`${values.interviewDate}T12:00:00`));
            }}
          />
        </Field>
        <StarRating
          value={values.feedbackRating}
          onChange={(feedbackRating) => change({ feedbackRating })}
          error={errors.feedbackRating}
        />
        <Field
          label={t("feedback.decision")}
          hint={t("feedback.decisionHint")}
          error={errors.hireDecision}
          className="sm:max-w-96"
        >
          <Select
            value={values.hireDecision}
            onChange={({ target }) =>
              change({ hireDecision: choiceParam(target.value, hireDecisions) ?? "" })
            }
          >
            <option value="">{t("feedback.choose")}</option>
            {hireDecisions.map((decision) => (
              <option key={decision} value={decision}>
                {t(`feedback.decisions.${decision}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t("feedback.notes")}
          hint={t("feedback.notesHint")}
          error={errors.interviewNotes}
        >
          <Textarea
            maxLength={5000}
            value={values.interviewNotes}
            onChange={({ target }) => change({ interviewNotes: target.value })}
          />
        </Field>
        <Field label={t("feedback.feedback")} error={errors.employerFeedback}>
          <Textarea
            maxLength={5000}
            value={values.employerFeedback}
            onChange={({ target }) => change({ employerFeedback: target.value })}
          />
        </Field>
      </fieldset>
      {feedback.updatedAt && (
        <p className="text-sm text-muted">
          {t("feedback.lastSaved", { date: full(feedback.updatedAt) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!reads && (
          <Button
            type="submit"
            size="lg"
            loading={give.isPending}
            loadingText={t("feedback.submitting")}
          >
            {t("feedback.submit")}
          </Button>
        )}
        <Button variant="secondary" size="lg" onClick={leave}>
          {t("feedback.cancel")}
        </Button>
      </div>
    </form>
  );
}
