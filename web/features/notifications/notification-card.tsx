import { useState } from "react";
import { isPutOff, PromptCard, putOff } from "#web/features/install/api.ts";
import { useCatalogue, useTexts } from "#web/i18n.ts";
import { useUser } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { canPush, startPush } from "./push.ts";
import { useDeniedText } from "./use-denied-text.ts";

/** Whether notifications are to be offered: nobody has decided, in the browser or here. */
export function useNotificationOffer() {
  const [open, setOpen] = useState(
    () => canPush() && Notification.permission === "default" && !isPutOff("notification-card"),
  );
  return { open, finish: () => setOpen(false) };
}

/** Offers notifications. The browser asks only once somebody wants them. */
export function NotificationCard({ onDone }: { onDone: () => void }) {
  const t = useTexts("install");
  const texts = useCatalogue();
  const deniedText = useDeniedText();
  const email = useUser()?.email ?? "";
  const [busy, setBusy] = useState(false);
  const [denied, setDenied] = useState(false);
  const enable = async () => {
    setBusy(true);
    try {
      if (await startPush(email)) return onDone();
      await texts.load(["notifications"]);
      setDenied(Notification.permission === "denied");
    } catch {
      toast({
        title: t("notifications.errorTitle"),
        description: t("notifications.failed"),
        variant: "destructive",
      });
    }
    setBusy(false);
  };
  const later = () => {
    putOff("notification-card");
    onDone();
  };
  return (
    <PromptCard
      title={t("notifications.title")}
      text={<output>{denied ? deniedText() : t("notifications.text")}</output>}
      actions={
        <>
          <Button variant="ghost" onClick={later}>
            {t("notifications.later")}
          </Button>
          {!denied && (
            <Button loading={busy} onClick={() => void enable()}>
              {t("notifications.now")}
            </Button>
          )}
        </>
      }
    />
  );
}
