import { useState } from "react";
import { useLanguage } from "#web/lib/language.ts";
import { fieldErrorsOf, isConflict } from "#web/api.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useTexts } from "#web/i18n.ts";
import { spokenZone } from "#web/lib/time-zones.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { toast } from "#web/ui/toast.ts";
import { useFocusPast } from "#web/ui/use-focus-past.ts";
import { useFailure } from "./failure.ts";
import { usePickTime } from "./queries.ts";
import { momentIn, unbroken } from "./moment.ts";

interface TimePickerProps {
  matchId: string;
  /** Those that lie ahead. */
  times: string[];
  timeZone: string;
  canAsk: boolean;
  onAsk: () => void;
  onPicked: () => void;
}

/** The times that a shop proposes, one to be taken. */
export function TimePicker({ matchId, times, timeZone, canAsk, onAsk, onPicked }: TimePickerProps) {
  const t = useTexts("jobs");
  const language = useLanguage();
  const failed = useFailure();
  const pick = usePickTime(matchId);
  const focus = useFocusPast<HTMLFormElement>();
  /** What the chosen time overlaps with, in the server's words, until the person has decided. */
  const [overlap, setOverlap] = useState("");
  const form = useContractForm({
    rules: async () => (await import("#contract/jobseeker-matches.ts")).pickInterviewTime.body,
    values: { time: "" },
    bodyOf: ({ time }) => ({ time: time || undefined, unlessOverlapping: overlap === "" }),
    sentenceFor: (key) => (key === "required" ? t("pick.required") : undefined),
    send: (body) => pick.mutateAsync(body),
    onSent: () => {
      onPicked();
      toast({ title: t("pick.done"), description: t("pick.doneText") });
    },
    onRefused: (error, marked) => {
      if (isConflict(error) && marked) return setOverlap(fieldErrorsOf(error).time ?? "");
      setOverlap("");
      failed(error);
    },
  });

  return (
    <GuardedForm of={form.element} {...focus} className="grid gap-4">
      <RadioCards
        legend={t("pick.legend")}
        hint={t("says.zone", { zone: spokenZone(timeZone, language) })}
        {...form.register("time")}
        options={times.map((value) => ({
          value,
          label: unbroken(momentIn(value, language, timeZone)),
        }))}
        error={overlap ? undefined : form.errorOf("time")}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.pending} loadingText={t("pick.sending")}>
          {t("pick.submit")}
        </Button>
        {canAsk && (
          <Button variant="secondary" onClick={onAsk}>
            {t("pick.other")}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={overlap !== ""}
        onOpenChange={() => {
          setOverlap("");
          form.clearErrors("time");
        }}
        title={t("pick.overlap")}
        description={overlap}
        labels={{ confirm: t("pick.anyway"), cancel: t("pick.back") }}
        loading={form.pending}
        onConfirm={form.submit}
      />
    </GuardedForm>
  );
}
