import { useState } from "react";
import { LogOutLink } from "#web/session/log-out-link.tsx";
import { useFailureToast } from "#web/session/failure-toast.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageNotice } from "#web/ui/page-notice.tsx";
import { toastAfterLoad } from "#web/ui/toast-after-load.ts";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Button } from "#web/ui/button.tsx";
import { erasureDay, lastDayZone } from "../limits.ts";
import { useCancelDeletion } from "../mutations.ts";
import { useDay } from "../use-day.ts";

/** When the person will be erased, and the way back. */
export function LeavingView({ leavingAt }: { leavingAt: string }) {
  const t = useTexts("privacy");
  const day = useDay(lastDayZone);
  const failed = useFailureToast();
  const cancel = useCancelDeletion();
  const [staying, setStaying] = useState(false);
  const stay = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        setStaying(true);
        toastAfterLoad({ title: t("leaving.kept") });
        location.reload();
      },
      onError: failed,
    });
  const title = t("leaving.title", { day: day(erasureDay(leavingAt)) });
  return (
    <PageNotice
      title={title}
      text={t("leaving.text")}
      actions={
        <>
          <Button loading={cancel.isPending || staying} onClick={stay}>
            {t("leaving.cancel")}
          </Button>
          <LogOutLink className={buttonStyle("secondary")}>{t("leaving.logOut")}</LogOutLink>
        </>
      }
    >
      <PageHead title={title} />
    </PageNotice>
  );
}
