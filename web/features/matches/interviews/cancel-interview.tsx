import { useState } from "react";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { messageOf } from "#web/api.ts";
import { useCancelInterview } from "../mutations.ts";
import { useHeldInList } from "../staying.ts";
import { nameOf } from "../words.ts";
import { useTexts } from "#web/i18n.ts";
import { later } from "#web/lib/later.ts";
import { fetchAhead } from "#web/lib/use-fetched.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

const loadQuestion = async () => (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog;
const Question = later(loadQuestion);
const prepare = () => fetchAhead(loadQuestion);

const wordsOf = { proposed: "takeBack", picked: "cancel" } as const;
type Seen = keyof typeof wordsOf;

/** Calls an interview off that is in both calendars, or takes proposed times back, after asking. */
export function CancelInterview({ match }: { match: EmployerMatch }) {
  const t = useTexts("interviews");
  const now = match.interview?.state === "proposed" ? "proposed" : "picked";
  /** What was seen as the question opened: what is picked meanwhile is not called off by its answer. */
  const [question, setQuestion] = useState<{ seen: Seen; open: boolean }>();
  const seen = question?.seen ?? now;
  const words = wordsOf[seen];
  const cancel = useCancelInterview(match.id, seen);
  useHeldInList(match.id, question?.open ?? false);
  const close = () => setQuestion({ seen, open: false });
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
        onClick={() => setQuestion({ seen: now, open: true })}
      >
        {t(`${wordsOf[now]}.confirm`)}
      </Button>
      {question && (
        <Question
          open={question.open}
          onOpenChange={close}
          title={t(`${words}.title`)}
          description={t(`${words}.text`, { name: nameOf(match.jobseeker) })}
          labels={{ confirm: t(`${words}.confirm`), cancel: t(`${words}.keep`) }}
          destructive
          loading={cancel.isPending}
          onConfirm={() =>
            cancel.mutate(undefined, {
              onSuccess: () => toast({ title: t(`${words}.done`) }),
              onError: failed,
              onSettled: close,
            })
          }
        />
      )}
    </>
  );
}
