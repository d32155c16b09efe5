import { Link } from "@tanstack/react-router";
import { useTexts } from "#web/i18n.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { useFailureToast } from "#web/session/failure-toast.ts";
import { Button } from "#web/ui/button.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { Strip } from "#web/ui/strip.tsx";
import { useAnswerTerms } from "./queries.ts";

/**
 * Asks once whether somebody agrees to terms that changed since they joined. It holds up nothing, and
 * either answer ends it; the privacy page keeps the way to agree later.
 */
export function TermsStrip({ termsAt }: { termsAt: string }) {
  const t = useTexts("install");
  const shell = useTexts("shell");
  const { dayOfTerms } = useDates();
  const answer = useAnswerTerms();
  const failed = useFailureToast();
  const say = (agrees: boolean) => answer.mutate({ termsAt, agrees }, { onError: failed });
  return (
    <Strip
      tone="blue"
      action={
        <>
          <Button
            size="sm"
            variant="secondary"
            loading={answer.isPending && answer.variables.agrees}
            onClick={() => say(true)}
          >
            {t("terms.agree")}
          </Button>
          <Button size="sm" variant="ghost" disabled={answer.isPending} onClick={() => say(false)}>
            {t("terms.later")}
          </Button>
        </>
      }
    >
      {t("terms.changed", { date: dayOfTerms(termsAt) })}{" "}
      <Link to="/terms" className={linkStyle}>
        {shell("footer.terms")}
      </Link>{" "}
      {t("terms.and")}{" "}
      <Link to="/privacy" className={linkStyle}>
        {shell("footer.privacy")}
      </Link>
    </Strip>
  );
}
