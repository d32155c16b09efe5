import { useState } from "react";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { useUpdateTalentRequest } from "../mutations.ts";
import { useRequestFailure } from "../use-request-failure.ts";

/** Closes a job, after a question: its open candidates are told. */
export function CloseButton({ request }: { request: TalentRequest }) {
  const t = useTexts("talent-requests");
  const update = useUpdateTalentRequest(request.id);
  const failed = useRequestFailure();
  const [asking, setAsking] = useState(false);
  const close = () =>
    update.mutate(
      { status: "closed" },
      {
        onSuccess: () => toast({ title: t("close.done"), description: t("close.doneText") }),
        onError: failed,
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t("close.action")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("close.title", { role: request.roleTitle })}
        description={t("close.text")}
        labels={{ confirm: t("close.confirm"), cancel: t("close.cancel") }}
        onConfirm={close}
        loading={update.isPending}
        destructive
      />
    </>
  );
}
