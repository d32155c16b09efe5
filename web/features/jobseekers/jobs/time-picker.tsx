import { type SubmitEvent, useState } from "react";
import { useLanguage } from "#web/lib/language.ts";
import type { Interview } from "#contract/interviews.ts";
import { fieldErrorsOf, isConflict } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { spokenZone } from "#web/lib/time-zones.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { toast } from "#web/ui/toast.ts";
import { useFailure } from "./failure.ts";
import { usePickTime } from "./queries.ts";
import { momentIn } from "./moment.ts";

interface TimePickerProps {
  matchId: string;
  interview: Interview;
  canAsk: boolean;
  onAsk: () => void;
}

/** The times that a shop proposes, one to be taken. */
export function TimePicker({ matchId, interview, canAsk, onAsk }: TimePickerProps) {
  const t = useTexts("jobs");
  const language = useLanguage();
  const failed = useFailure();
  const pick = usePickTime(matchId);
  const [time, setTime] = useState("");
  const [error, setError] = useState<string>();
  /** What the chosen time overlaps with, in the server's words, until the person has decided. */
  const [overlap, setOverlap] = useState("");

  const take = (unlessOverlapping: boolean) =>
    pick.mutate(
      { time, unlessOverlapping },
      {
        onSuccess: () => toast({ title: t("pick.done"), description: t("pick.doneText") }),
        onError: (error) => {
          const { time: sentence } = fieldErrorsOf(error);
          if (isConflict(error) && sentence) return setOverlap(sentence);
          setOverlap("");
          failed(error);
        },
      },
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pick.isPending) return;
    if (!time) return setError(t("pick.required"));
    take(true);
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <RadioCards
        legend={t("pick.legend")}
        hint={t("says.zone", { zone: spokenZone(interview.timeZone, language) })}
        name={`time-${matchId}`}
        options={interview.proposedTimes.map((value) => ({
          value,
          label: momentIn(value, language, interview.timeZone),
        }))}
        value={time}
        error={error}
        onChange={(event) => {
          setError(undefined);
          setTime(event.target.value);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={pick.isPending} loadingText={t("pick.sending")}>
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
        onOpenChange={() => setOverlap("")}
        title={t("pick.overlap")}
        description={overlap}
        labels={{ confirm: t("pick.anyway"), cancel: t("pick.back") }}
        loading={pick.isPending}
        onConfirm={() => take(false)}
      />
    </form>
  );
}
