import { Clock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Application } from "#contract/waitlist.ts";
import {
  dropForm,
  onFormSent,
  sendWaiting,
  type WaitingForm,
} from "#web/features/waiting-forms/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";

// Fetched along with this, since without a connection nothing more can be.
export { dropForm, keepForm } from "#web/features/waiting-forms/api.ts";

interface WaitingApplicationProps {
  form: WaitingForm;
  onReceived: (application: Application) => void;
  onTakenBack: (application: Application) => void;
}

/** Stands where the form was, while the application waits for a connection. */
export function WaitingApplication({ form, onReceived, onTakenBack }: WaitingApplicationProps) {
  const t = useTexts("offline");
  const application = form.body as Application;
  const { email } = application;
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(
    () =>
      onFormSent(({ key }) => {
        if (key === form.key) onReceived(form.body as Application);
      }),
    [form, onReceived],
  );
  const send = async () => {
    setBusy(true);
    await sendWaiting(form.owner);
    setBusy(false);
  };
  const takeBack = () => {
    onTakenBack(application);
    dropForm(form.key);
  };
  return (
    <div className="flex flex-col items-start gap-3 py-2">
      <Clock aria-hidden="true" className="size-10 text-orange-mark" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-heavy outline-none">
        {t("application.title")}
      </h2>
      <p>{t("application.text")}</p>
      <p className="font-semibold break-words">{t("application.from", { email })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button loading={busy} onClick={() => void send()}>
          {t("application.send")}
        </Button>
        <Button variant="ghost" onClick={takeBack}>
          {t("application.drop")}
        </Button>
      </div>
    </div>
  );
}
