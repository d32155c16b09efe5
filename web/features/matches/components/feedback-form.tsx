import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Feedback } from "#contract/match-feedback.ts";
import { hireDecisions } from "#contract/match-words.ts";
import { reasonOf } from "#web/api.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useShopSearch } from "#web/features/shops/api.ts";
import { useUser } from "#web/session/session.ts";
import { useTexts } from "#web/i18n.ts";
import { dayTyped } from "#web/lib/day-typed.ts";
import { useLanguage } from "#web/lib/language.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { feedbackBodyOf, feedbackValuesOf, startingValuesOf } from "../feedback-values.ts";
import { useGiveFeedback } from "../mutations.ts";
import { isOpenState } from "../words.ts";
import { ClosedByHire } from "./closed-by-hire.tsx";
import { StarRating } from "./star-rating.tsx";

interface FeedbackFormProps {
  matchId: string;
  feedback: Feedback;
}

/** When it was, how it was, and what came of it. Everything may stay empty. */
export function FeedbackForm({ matchId, feedback }: FeedbackFormProps) {
  const t = useTexts("matches");
  const { full, dateAlone } = useDates();
  const navigate = useNavigate();
  const shop = useShopSearch();
  const give = useGiveFeedback(matchId);
  const reads = useUser()?.role !== "employer";
  const language = useLanguage();
  const [before] = useState(() => feedbackValuesOf(feedback));
  const [starting] = useState(() => startingValuesOf(feedback));
  const dayShown = (date: string) => (date ? dateAlone(date) : "");
  const dateOf = (typed: string) =>
    typed.trim() === "" ? "" : dayTyped(typed, language, new Date());
  const leave = () => void navigate({ to: "/employer", search: shop });
  const form = useContractForm({
    rules: async () => (await import("#contract/match-feedback.ts")).giveFeedback.body,
    // The date as it is typed; what is sent is the day that it names.
    values: { ...starting, interviewDate: dayShown(starting.interviewDate) },
    bodyOf: ({ interviewDate, ...others }) =>
      feedbackBodyOf(before, { ...others, interviewDate: dateOf(interviewDate) ?? interviewDate }),
    sentenceFor: (_key, path) => (path === "interviewDate" ? t("feedback.dateWrong") : undefined),
    send: (body) => give.mutateAsync(body),
    onSent: () => {
      toast({ title: t("feedback.done"), description: t("feedback.doneText") });
      leave();
    },
    onRefused: (error) => {
      toast({
        title: t("feedback.failed"),
        description: reasonOf(error, t("feedback.failedText")),
        variant: "destructive",
      });
    },
  });
  const { register, errorOf } = form;
  const [typedDate, rating, decision] = form.watch([
    "interviewDate",
    "feedbackRating",
    "hireDecision",
  ]);
  const hires = decision === "hired" && isOpenState(feedback.state);
  const isDateWrong = dateOf(typedDate) === null;

  return (
    <GuardedForm of={form.element} className="grid gap-5">
      {reads && <Alert>{t("feedback.readOnly")}</Alert>}
      <fieldset disabled={reads} className="grid gap-5">
        <Field
          label={t("feedback.date")}
          hint={t("feedback.dateHint")}
          error={isDateWrong ? t("feedback.dateWrong") : errorOf("interviewDate")}
          className="w-full sm:max-w-60"
        >
          <Input
            {...register("interviewDate", {
              onBlur: () => {
                const found = dateOf(form.getValues("interviewDate"));
                if (found) form.put("interviewDate", dayShown(found));
              },
            })}
            autoComplete="off"
          />
        </Field>
        <StarRating
          value={rating}
          onChange={(chosen) => form.put("feedbackRating", chosen)}
          error={errorOf("feedbackRating")}
        />
        <Field
          label={t("feedback.decision")}
          hint={t("feedback.decisionHint")}
          error={errorOf("hireDecision")}
          className="sm:max-w-96"
        >
          <Select {...register("hireDecision")}>
            {/* What was stored can be changed, and not taken back. */}
            {before.hireDecision === "" && <option value="">{t("feedback.choose")}</option>}
            {hireDecisions.map((decision) => (
              <option key={decision} value={decision}>
                {t(`feedback.decisions.${decision}`)}
              </option>
            ))}
          </Select>
        </Field>
        {hires && (
          <Alert tone="warning" live>
            <ClosedByHire match={{ id: matchId, requestId: feedback.requestId }} />
          </Alert>
        )}
        <Field
          label={t("feedback.notes")}
          hint={t("feedback.notesHint")}
          error={errorOf("interviewNotes")}
        >
          <Textarea maxLength={5000} {...register("interviewNotes")} />
        </Field>
        <Field label={t("feedback.feedback")} error={errorOf("employerFeedback")}>
          <Textarea maxLength={5000} {...register("employerFeedback")} />
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
            loading={form.pending}
            loadingText={t("feedback.submitting")}
          >
            {t("feedback.submit")}
          </Button>
        )}
        <Button variant="secondary" size="lg" onClick={leave}>
          {t("feedback.cancel")}
        </Button>
      </div>
    </GuardedForm>
  );
}
