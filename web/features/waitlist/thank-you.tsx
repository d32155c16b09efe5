import { useEffect, useRef } from "react";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Mark } from "#web/ui/mark.tsx";

interface ThankYouProps {
  email: string;
  /** The address is not right: everything hangs on the mail that went there. */
  onAnew: () => void;
}

/** Stands where the form was, once the application is there. */
export function ThankYou({ email, onAnew }: ThankYouProps) {
  const t = useTexts("waitlist");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-3 py-2">
      <Mark className="size-14" />
      <h2 ref={heading} tabIndex={-1} className="text-3xl font-heavy tracking-tight outline-none">
        {t("thanks.title")}
      </h2>
      <p className="text-lg font-semibold">{t("thanks.received")}</p>
      <p className="max-w-prose text-muted">{t("thanks.next", { email })}</p>
      <Button variant="link" onClick={onAnew}>
        {t("back.anew")}
      </Button>
    </div>
  );
}
