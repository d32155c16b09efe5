import { useLocation } from "@tanstack/react-router";
import { outcomeHash } from "#contract/outcome-words.ts";
import type { HireOutcome, OutcomeRound } from "#contract/outcomes.ts";
import { useTexts } from "#web/i18n.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { CardLedTo } from "#web/lib/card-led-to.tsx";
import { CardBody, CardHeader } from "#web/ui/card.tsx";
import { toast } from "#web/ui/toast.ts";
import { OutcomeForm } from "./outcome-form.tsx";
import { useAnswerOutcome, useOutcome } from "./queries.ts";
import { SaidByShop, SaidByWorker } from "./said.tsx";

/**
 * How a hire went, from its first question on; before that there is nothing to show. Where it cannot be loaded, that
 * is said to whom the address leads to it.
 */
export function OutcomeCard({ matchId }: { matchId: string }) {
  const t = useTexts("outcomes");
  const read = useOutcome(matchId);
  const name = outcomeHash(matchId);
  const isLedTo = useLocation({ select: ({ hash }) => hash === name });
  if (isLedTo && read.isError && read.data === undefined)
    return (
      <CardLedTo name={name} label={t("title")}>
        <Loaded query={read} failure={t("loadFailed")} retry={t("retry")} waiting={null}>
          {() => null}
        </Loaded>
      </CardLedTo>
    );
  const outcome = read.data;
  const rounds = outcome?.rounds.filter(({ state }) => state === "open" || state === "closed");
  if (!outcome || !rounds || rounds.length === 0) return null;
  return (
    <CardLedTo name={name} label={t("title")}>
      <CardHeader
        title={t("title")}
        description={t("about", { role: outcome.roleTitle, shop: outcome.shopName })}
      />
      <CardBody className="grid gap-8">
        {rounds.toReversed().map((round) => (
          <Round key={round.days} outcome={outcome} round={round} />
        ))}
      </CardBody>
    </CardLedTo>
  );
}

interface RoundProps {
  outcome: HireOutcome;
  round: OutcomeRound;
}

function Round({ outcome, round }: RoundProps) {
  const t = useTexts("outcomes");
  const { day } = useDates();
  const { side, person, shopName } = outcome;
  const answers = useAnswerOutcome(outcome.matchId);
  const values = { person, shop: shopName, day: round.closesAt ? day(round.closesAt) : "" };
  const isOpen = side !== null && round.state === "open";
  return (
    <section className="grid gap-4">
      <h3 className="font-heavy">{t("after", { days: round.days })}</h3>
      {isOpen && (
        <>
          <p className="max-w-prose text-sm text-muted">{t(`whoReads.${side}`, values)}</p>
          <OutcomeForm
            side={side}
            about={side === "shop" ? person : shopName}
            answers={round[side]}
            sending={answers.isPending}
            error={answers.error}
            onSend={(given) =>
              answers.mutate(
                { days: round.days, ...given },
                {
                  onSuccess: () =>
                    toast({ title: t("sent.title"), description: t("sent.text", values) }),
                },
              )
            }
          />
        </>
      )}
      {!isOpen && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SaidByShop answers={round.shop} title={t("by.shop", values)} />
          <SaidByWorker answers={round.worker} title={t("by.worker", values)} />
        </div>
      )}
    </section>
  );
}
