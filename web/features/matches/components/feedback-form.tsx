import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import type { Feedback } from "#contract/match-feedback.ts";
import { hireDecisions } from "#contract/match-words.ts";
import { ApiError, fieldErrorsOf, messageOf } from "#web/api.ts";
import { useUser } from "#web/session/session.ts";
import { useShop } from "#web/features/shops/queries.ts";
import { useTexts } from "#web/i18n.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { ownZone } from "#web/lib/zoned-time.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { feedbackBodyOf, feedbackValuesOf, type FeedbackValues } from "../feedback-values.ts";
import { useGiveFeedback } from "../mutations.ts";
import { StarRating } from "./star-rating.tsx";

interface FeedbackFormProps {
  matchId: string;
  feedback: Feedback;
}

/** When it was, how it was, and what came of it. Everything may stay empty. */
export function FeedbackForm({ matchId, feedback }: FeedbackFormProps) {
  const t = useTexts("matches");
  const { full } = useDates();
  const navigate = useNavigate();
  const give = useGiveFeedback(matchId);
  const reads = useUser()?.role !== "employer";
  const { waitsFor } = feedback;
  const readOnly = reads || waitsFor !== null;
  const [before] = useState(() => feedbackValuesOf(feedback));
  const [values, setValues] = useState(before);
  const change = (changes: Partial<FeedbackValues>) =>
    setValues((before) => ({ ...before, ...changes }));
  const errors = fieldErrorsOf(give.error);
  const leave = () => void navigate({ to: "/employer" });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (give.isPending || readOnly) return;
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
      {!reads && waitsFor && <Early time={waitsFor} />}
      <fieldset disabled={readOnly} className="grid gap-5">
        <Field
          label={t("feedback.date")}
          error={errors.interviewDate}
          className="w-full sm:max-w-60"
        >
          <Input
            type="date"
            value={values.interviewDate}
            onChange={({ target }) => change({ interviewDate: target.value })}
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
        {!readOnly && (
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

/** Until when the form waits, by the shop's clocks. */
function Early({ time }: { time: string }) {
  const t = useTexts("matches");
  const { moment } = useDates();
  const shop = useShop();
  if (shop.isPending) return null;
  return (
    <Alert>{t("feedback.early", { time: moment(time, shop.data?.timeZone ?? ownZone()) })}</Alert>
  );
}
