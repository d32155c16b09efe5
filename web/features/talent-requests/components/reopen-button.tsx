import type { TalentRequest } from "#contract/talent-requests.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { useUpdateTalentRequest } from "../mutations.ts";
import { useRequestFailure } from "../use-request-failure.ts";

/** Opens a closed job again. */
export function ReopenButton({ request }: { request: TalentRequest }) {
  const t = useTexts("talent-requests");
  const update = useUpdateTalentRequest(request.id);
  const failed = useRequestFailure();
  const open = () =>
    update.mutate(
      { status: "open" },
      {
        onSuccess: () => toast({ title: t("reopen.done"), description: t("reopen.doneText") }),
        onError: failed,
      },
    );
  return (
    <Button loading={update.isPending} onClick={open}>
      {t("reopen.action")}
    </Button>
  );
}
