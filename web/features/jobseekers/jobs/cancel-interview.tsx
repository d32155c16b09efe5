import { useState } from "react";
import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { useFailure } from "./failure.ts";
import { useCancelInterview } from "./queries.ts";

/** Calls an interview off that is in both calendars, after asking. */
export function CancelInterview({ match }: { match: JobseekerMatch }) {
  const t = useTexts("jobs");
  const failed = useFailure();
  const cancel = useCancelInterview(match.id);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t("cancelInterview.open")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("cancelInterview.title")}
        description={t("cancelInterview.text", { shop: match.shopName })}
        labels={{ confirm: t("cancelInterview.confirm"), cancel: t("cancelInterview.keep") }}
        destructive
        loading={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(undefined, {
            onSuccess: () => toast({ title: t("cancelInterview.done") }),
            onError: failed,
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}
