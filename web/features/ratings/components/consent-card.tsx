import type { ReadingConsent } from "#contract/ratings.ts";
import { useTexts } from "#web/i18n.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { useDates } from "#web/lib/use-dates.ts";
import { useFailureToast } from "#web/session/failure-toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { ButtonsAhead, TextAhead } from "#web/ui/ahead.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAnswerConsent, useReadingConsent } from "../queries.ts";

/** Asks whether people may read the person's texts, or says what they answered and lets them change it. */
export function ConsentCard() {
  const t = useTexts("ratings");
  const consent = useReadingConsent();
  return (
    <Card>
      <CardHeader title={t("consent.title")} />
      <CardBody>
        <Loaded
          query={consent}
          failure={t("consent.loadFailed")}
          retry={t("retry")}
          waiting={
            <>
              <TextAhead lines={5} />
              <ButtonsAhead className="mt-3" />
            </>
          }
        >
          {(given) => <Question given={given} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

/** The question alone, on the dashboard until it is answered; again after a yes to an older wording. */
export function ConsentQuestion() {
  const { data } = useReadingConsent();
  return (data === null || data?.askedAgain) && <ConsentCard />;
}

function Question({ given }: { given: ReadingConsent | null }) {
  const t = useTexts("ratings");
  const { day } = useDates();
  const answer = useAnswerConsent();
  const failed = useFailureToast();
  const say = (agrees: boolean) =>
    answer.mutate(agrees, {
      onSuccess: () => toast({ title: t("consent.saved") }),
      onError: failed,
    });
  return (
    <div className="grid max-w-prose gap-3">
      <p>{t("consent.text")}</p>
      <p>{t("consent.how")}</p>
      <p className="font-semibold">{t("consent.free")}</p>
      {given && !given.askedAgain ? (
        <>
          <p>
            {t(given.agrees ? "consent.answered.yes" : "consent.answered.no", {
              date: day(given.at),
            })}
          </p>
          {given.agrees && <p className="text-sm text-muted">{t("consent.stopText")}</p>}
          <Button
            variant="secondary"
            className="w-fit"
            loading={answer.isPending}
            onClick={() => say(!given.agrees)}
          >
            {t(given.agrees ? "consent.stop" : "consent.allow")}
          </Button>
        </>
      ) : (
        <>
          {given && <p>{t("consent.askedAgain", { date: day(given.at) })}</p>}
          <p className="text-sm text-muted">{t("consent.stopText")}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" loading={answer.isPending} onClick={() => say(true)}>
              {t("consent.yes")}
            </Button>
            <Button variant="secondary" loading={answer.isPending} onClick={() => say(false)}>
              {t("consent.no")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
