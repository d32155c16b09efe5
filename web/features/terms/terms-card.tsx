import { Link } from "@tanstack/react-router";
import type { OwnTerms } from "#contract/terms.ts";
import { useTexts } from "#web/i18n.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { useDates } from "#web/lib/use-dates.ts";
import { useFailureToast } from "#web/session/failure-toast.ts";
import { TextAhead } from "#web/ui/ahead.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { useAnswerTerms, useTerms } from "./queries.ts";

/** What the person agreed to, and the way to agree to what is new. */
export function TermsCard() {
  const t = useTexts("privacy");
  const terms = useTerms();
  return (
    <Card>
      <CardHeader title={t("terms.title")} />
      <CardBody>
        <Loaded
          query={terms}
          failure={t("terms.loadFailed")}
          retry={t("retry")}
          waiting={<TextAhead lines={2} />}
        >
          {(known) => <Answers known={known} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Answers({ known: { termsAt, answers, asks } }: { known: OwnTerms }) {
  const t = useTexts("privacy");
  const shell = useTexts("shell");
  const { day, dayOfTerms } = useDates();
  const answer = useAnswerTerms();
  const failed = useFailureToast();
  const agreed = answers.filter(({ agrees }) => agrees);
  const putOff = answers.some((one) => one.termsAt === termsAt && !one.agrees);
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        {t("terms.inForce", { date: dayOfTerms(termsAt) })}{" "}
        <Link to="/terms" className={linkStyle}>
          {shell("footer.terms")}
        </Link>
        ,{" "}
        <Link to="/privacy" className={linkStyle}>
          {shell("footer.privacy")}
        </Link>
      </p>
      {agreed.length > 0 && (
        <ul className="list-disc pl-5">
          {agreed.map((one) => (
            <li key={one.termsAt}>
              {t("terms.agreed", { version: dayOfTerms(one.termsAt), date: day(one.at) })}
            </li>
          ))}
        </ul>
      )}
      {(asks || putOff) && (
        <Button
          variant="secondary"
          loading={answer.isPending}
          onClick={() => answer.mutate({ termsAt, agrees: true }, { onError: failed })}
        >
          {t("terms.agree")}
        </Button>
      )}
    </div>
  );
}
