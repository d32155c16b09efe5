import { useState } from "react";
import type { answerOutcomeByLink, LinkedRound, OutcomeAnswers } from "#contract/outcomes.ts";
import { call } from "#web/api.ts";
import { OutcomeForm } from "#web/features/outcomes/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";

interface OutcomeRestProps {
  token: string;
  round: LinkedRound;
  /** Whom a shop is asked about, or which shop a worker is. */
  about: string;
}

/** The questions after the first one, for as long as the link that answered that takes them. */
export function OutcomeRest({ token, round, about }: OutcomeRestProps) {
  const t = useTexts("outcomes");
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  const send = async (answers: OutcomeAnswers) => {
    setSending(true);
    setError(null);
    try {
      const body = { token, ...answers };
      await call<typeof answerOutcomeByLink>("POST", "/api/outcomes/by-link", { body });
      setSent(true);
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    } finally {
      setSending(false);
    }
  };

  if (sent)
    return (
      <Alert tone="success" live>
        {t("allSent")}
      </Alert>
    );
  return (
    <OutcomeForm
      side={round.side}
      about={about}
      answers={round.answers}
      sending={sending}
      error={error}
      onSend={(answers) => void send(answers)}
      restOnly
    />
  );
}
