import { useEffect, useState } from "react";
import { useTexts } from "#web/i18n.ts";
import { useUser } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { canPush, renewPush, startPush, stopPush } from "../push.ts";
import { useDeniedText } from "../use-denied-text.ts";

/** Turns push messages to this browser on and off. */
export function PushSetting() {
  const t = useTexts("notifications");
  const deniedText = useDeniedText();
  const email = useUser()?.email ?? "";
  const possible = canPush();
  const [on, setOn] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const denied = possible && Notification.permission === "denied";

  useEffect(() => {
    if (possible) void renewPush(email).then(setOn);
  }, [possible, email]);

  const turn = async () => {
    setBusy(true);
    try {
      if (on) await stopPush();
      setOn(on ? false : await startPush(email));
    } catch {
      toast({ title: t("errorTitle"), description: t("push.failed"), variant: "destructive" });
    }
    setBusy(false);
  };
  const words = !possible ? "unsupported" : on ? "on" : "off";
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <div className="min-w-0">
        <h3 className="font-heavy">{t("push.title")}</h3>
        <p className="text-muted">{denied ? deniedText() : t(`push.${words}`)}</p>
      </div>
      {possible && !denied && on !== undefined && (
        <Button variant="secondary" loading={busy} onClick={() => void turn()}>
          {t(on ? "push.disable" : "push.enable")}
        </Button>
      )}
    </section>
  );
}
