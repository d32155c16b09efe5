import { type SubmitEvent, useState } from "react";
import { useFailureToast } from "#web/session/failure-toast.ts";
import { beginLeaving } from "#web/session/signing-out.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { toastAfterLoad } from "#web/ui/toast-after-load.ts";
import { useTexts } from "#web/i18n.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { graceDays, lastDayZone } from "../limits.ts";
import { useRequestDeletion } from "../mutations.ts";
import { useDay } from "../use-day.ts";

/** Asks before the account is given up; afterwards the person is signed out. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts("privacy");
  const day = useDay(lastDayZone);
  const failed = useFailureToast();
  const request = useRequestDeletion();
  const [error, setError] = useState<string>();
  const [left, setLeft] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!new FormData(form).has("sure")) {
      setError(t("deletion.tick"));
      return focusFirst(form, ["sure"]);
    }
    setError(undefined);
    request.mutate(undefined, {
      onSuccess: ({ erasedAt }) => {
        setLeft(true);
        toastAfterLoad({
          title: t("deletion.done"),
          description: t("deletion.doneText", { day: day(erasedAt) }),
          duration: 20_000,
        });
        beginLeaving();
        // A whole new document, so that nothing of the person stays in memory.
        location.assign("/");
      },
      onError: failed,
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("deletion.question")}
      description={t("deletion.text", { days: graceDays })}
      labels={{ close: t("deletion.close") }}
    >
      <form noValidate onSubmit={submit}>
        <Checkbox name="sure" label={t("deletion.sure")} error={error} />
        <FormFooter
          submit={t("deletion.submit")}
          cancel={t("deletion.keep")}
          onCancel={onClose}
          variant="destructive"
          loading={request.isPending || left}
        />
      </form>
    </Dialog>
  );
}
