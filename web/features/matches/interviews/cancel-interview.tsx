import { useState } from "react";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { messageOf } from "#web/api.ts";
import { useCancelInterview } from "../mutations.ts";
import { nameOf } from "../words.ts";
import { useTexts } from "#web/i18n.ts";
import { later } from "#web/lib/later.ts";
import { fetchAhead } from "#web/lib/use-fetched.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

const loadQuestion = async () => (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog;
const Question = later(loadQuestion);
const prepare = () => fetchAhead(loadQuestion);

/** Calls an interview off that is in both calendars, or takes proposed times back, after asking. */
export function CancelInterview({ match }: { match: EmployerMatch }) {
  const t = useTexts("interviews");
  const isProposed = match.interview?.state === "proposed";
  const words = isProposed ? "takeBack" : "cancel";
  const cancel = useCancelInterview(match.id, isProposed ? "proposed" : "picked");
  const [asking, setAsking] = useState<boolean>();
  const failed = (error: Error) => {
    toast({ title: messageOf(error, t("cancel.failed")), variant: "destructive" });
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setAsking(true)}
      >
        {t(`${words}.confirm`)}
      </Button>
      {asking !== undefined && (
        <Question
          open={asking}
          onOpenChange={setAsking}
          title={t(`${words}.title`)}
          description={t(`${words}.text`, { name: nameOf(match.jobseeker) })}
          labels={{ confirm: t(`${words}.confirm`), cancel: t(`${words}.keep`) }}
          destructive
          loading={cancel.isPending}
          onConfirm={() =>
            cancel.mutate(undefined, {
              onSuccess: () => toast({ title: t(`${words}.done`) }),
              onError: failed,
              onSettled: () => setAsking(false),
            })
          }
        />
      )}
    </>
  );
}
