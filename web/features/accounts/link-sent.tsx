import { useEffect, useRef } from "react";
import { useBoot } from "#web/boot.ts";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

interface LinkSentProps {
  email: string;
  sending: boolean;
  problem: string | null;
  onAgain: () => void;
  onOther: () => void;
}

/** Stands where the form was, once a link is on its way. */
export function LinkSent({ email, sending, problem, onAgain, onOther }: LinkSentProps) {
  const t = useTexts("accounts");
  const { demo } = useBoot();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-heavy outline-none">
        {t("sent.title")}
      </h2>
      <p>{t("sent.text", { email })}</p>
      <p className="text-muted">{t("sent.spam")}</p>
      {demo && <Alert tone="warning">{t("sent.outbox")}</Alert>}
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" loading={sending} onClick={onAgain}>
          {t("sent.again")}
        </Button>
        <Button variant="link" onClick={onOther}>
          {t("sent.other")}
        </Button>
      </div>
    </div>
  );
}
