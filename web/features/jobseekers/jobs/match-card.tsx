import { useId, useState } from "react";
import { useLanguage } from "#web/lib/language.ts";
import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import { useTexts } from "#web/i18n.ts";
import { useNow } from "#web/lib/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { useFocusPast } from "#web/ui/use-focus-past.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { CancelInterview } from "./cancel-interview.tsx";
import { useFailure } from "./failure.ts";
import { JobFacts } from "./job-facts.tsx";
import { dayOf } from "./moment.ts";
import { useAgree, useWithdraw } from "./queries.ts";
import { isOpen, stepOf, timesAhead, tones } from "./match-step.ts";
import { TimePicker } from "./time-picker.tsx";
import { CallShop, WayThere } from "./way-there.tsx";
import { Word } from "./word.tsx";

interface MatchCardProps {
  match: JobseekerMatch;
  /** Whether the person came to ask for other times. */
  asks: boolean;
  /** Hears that the question that they came for was closed. */
  onAsked: () => void;
}

/** One match: the job, where it stands, and what the person may do. */
export function MatchCard({ match, asks, onAsked }: MatchCardProps) {
  const t = useTexts("jobs");
  const language = useLanguage();
  const [asking, setAsking] = useState(asks && match.can.askForOthers);
  const ask = (open: boolean) => {
    setAsking(open);
    if (!open && asks) onAsked();
  };
  const title = useId();
  const now = useNow(60_000, Infinity);
  const step = stepOf(match, now);
  const { interview, can } = match;
  const picks = can.pick && step === "pick";
  const isOver = step === "met";
  const focus = useFocusPast<HTMLElement>();
  /** What the person has just agreed stands at the beginning, which may be out of view. */
  const showAgreed = () => requestAnimationFrame(() => focus.ref.current?.scrollIntoView());
  return (
    // On a phone the toast covers the top of the screen.
    <article {...focus} aria-labelledby={title} className="scroll-mt-28 sm:scroll-mt-4">
      <Card>
        <CardBody className="grid gap-5">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0">
              <h3 id={title} className="text-xl font-heavy break-words">
                <bdi>{match.roleTitle}</bdi>
              </h3>
              <p className="break-words text-muted">
                <bdi>{t("at", { shop: match.shopName, place: match.location })}</bdi>
              </p>
              <p className="text-sm text-muted">
                {t("since", { day: dayOf(match.createdAt, language) })}
              </p>
            </div>
            <Badge tone={tones[step]}>{t(`states.${step}`)}</Badge>
          </div>
          <Word match={match} />
          {step === "picked" && <WayThere match={match} />}
          {picks && interview && (
            <TimePicker
              matchId={match.id}
              times={timesAhead(interview, now)}
              timeZone={interview.timeZone}
              canAsk={can.askForOthers}
              onAsk={() => ask(true)}
              onPicked={showAgreed}
            />
          )}
          {isOpen(match) && <JobFacts match={match} />}
          <div className="flex flex-wrap gap-2 empty:hidden">
            {can.agree && <Agree match={match} />}
            {can.askForOthers && !picks && !isOver && (
              <Button variant="secondary" onClick={() => ask(true)}>
                {t("ask.submit")}
              </Button>
            )}
            {can.cancelInterview && !isOver && <CancelInterview match={match} />}
            {isOver && <CallShop phone={match.shopPhone} />}
            {can.withdraw && <Withdraw match={match} />}
          </div>
          <AskDialog match={match} open={asking} onOpenChange={ask} onSent={showAgreed} />
        </CardBody>
      </Card>
    </article>
  );
}

function Agree({ match }: { match: JobseekerMatch }) {
  const t = useTexts("jobs");
  const failed = useFailure();
  const agree = useAgree(match.id);
  return (
    <Button
      loading={agree.isPending}
      onClick={() =>
        agree.mutate(undefined, {
          onSuccess: () => toast({ title: t("agree.done") }),
          onError: failed,
        })
      }
    >
      {t("agree.submit")}
    </Button>
  );
}

function Withdraw({ match }: { match: JobseekerMatch }) {
  const t = useTexts("jobs");
  const failed = useFailure();
  const withdraw = useWithdraw(match.id);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t("withdraw.open")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("withdraw.title")}
        description={t("withdraw.text", { shop: match.shopName })}
        labels={{ confirm: t("withdraw.confirm"), cancel: t("withdraw.cancel") }}
        destructive
        loading={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(undefined, {
            onSuccess: () => toast({ title: t("withdraw.done") }),
            onError: failed,
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}
