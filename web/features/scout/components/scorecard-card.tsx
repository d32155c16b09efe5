import { Trash2 } from "lucide-react";
import { useState } from "react";
import { dateFormat } from "#web/ui/locale.ts";
import type { HiringSession } from "#contract/scout.ts";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import { scoreParts } from "#contract/scout-words.ts";
import { messageOf } from "#web/api.ts";
import { useLanguage } from "#web/lib/language.ts";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Time } from "#web/ui/time.tsx";
import { toast } from "#web/ui/toast.ts";
import { bandOf } from "../bands.ts";
import { engineTexts } from "../levels.ts";
import { useDeleteScorecard } from "../mutations.ts";
import { useScoreText } from "../score-text.ts";
import { CandidateName } from "./candidate-name.tsx";
import { Evidence } from "./evidence.tsx";
import { LeftOut } from "./left-out.tsx";
import { Formula } from "./formula.tsx";
import { OwnScores } from "./own-scores.tsx";
import { Reasoning } from "./reasoning.tsx";
import { ScoreBar } from "./score-bar.tsx";
import { SwapResult } from "./swap-result.tsx";

interface ScorecardCardProps {
  session: HiringSession;
  card: Scorecard;
}

/** One scorecard: the scores, what carries them, and how far to trust them. */
export function ScorecardCard({ session, card }: ScorecardCardProps) {
  const t = useTexts("scout");
  const language = useLanguage();
  const scoreText = useScoreText();
  const { createdAt } = card;
  return (
    <Card>
      <CardHeader
        level={3}
        title={<CandidateName card={card} />}
        description={<Time at={createdAt} language={language} show="date-time" />}
        actions={
          <>
            {!card.withheld && (
              <Badge tone={bandOf(card.overallScore)}>
                {t("cards.overall")}: {scoreText(card.overallScore)}
              </Badge>
            )}
            {session.can.change && <DeleteScorecard sessionId={session.id} card={card} />}
          </>
        }
      />
      <CardBody className="flex flex-col gap-5">
        {card.withheld ? (
          <Alert tone="info">{t("cards.withheld")}</Alert>
        ) : (
          <ScorecardScores session={session} card={card} />
        )}
        <OwnScores session={session} card={card} />
        <ScorecardFacts card={card} />
      </CardBody>
    </Card>
  );
}

interface ScorecardScoresProps {
  session: HiringSession;
  card: Scorecard;
  open?: boolean;
}

/** The machine's scores and what they stand on. */
export function ScorecardScores({ session, card, open = false }: ScorecardScoresProps) {
  const t = useTexts("scout");
  const scoreText = useScoreText();
  const onOneLine = (score: number | null) => scoreText(score).replaceAll(" ", "\u00a0");
  const isFormed = card.outcomeFit !== null && (card.iq !== null || card.toolbox !== null);
  return (
    <>
      {card.doNotRelyOn && (
        <Alert tone="danger" title={t("cards.doNotRely")}>
          {t("cards.doNotRelyText")}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        {scoreParts.map((part) => (
          <div key={part}>
            <ScoreBar label={t(`cards.${part}`)} score={card[part]} />
            {part === "cultureFit" && (
              <p className="mt-1 text-sm text-muted">{t("cards.cultureFitHint")}</p>
            )}
            {part === "outcomeFit" && isFormed && (
              <p className="mt-1 text-sm text-muted">
                {t("cards.formed", {
                  iq: onOneLine(card.iq),
                  toolbox: onOneLine(card.toolbox),
                })}
              </p>
            )}
          </div>
        ))}
      </div>
      <Formula session={session} card={card} />
      <Reasoning text={card.reasoning} open={open} />
      <Evidence card={card} open={open} />
      <LeftOut card={card} />
      <SwapResult test={card.swapTest} />
    </>
  );
}

/** By what a card was scored, and how long it is kept. */
export function ScorecardFacts({ card }: { card: Scorecard }) {
  const t = useTexts("scout");
  const language = useLanguage();
  const expires =
    card.expiresAt &&
    dateFormat(language, { dateStyle: "medium" }).format(new Date(card.expiresAt));
  const facts = [
    `${t("cards.scoredBy")}: ${t(engineTexts[card.engine])}`,
    t("cards.version", { version: card.frameworkVersion }),
    card.fellBack && t("cards.fellBack"),
    card.imported && t("cards.imported"),
    expires && t("cards.expires", { date: expires }),
  ];
  return (
    <ul className="flex flex-col gap-1 border-t border-line pt-3 text-sm text-muted">
      {facts.filter(Boolean).map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  );
}

function DeleteScorecard({ sessionId, card }: { sessionId: string; card: Scorecard }) {
  const t = useTexts("scout");
  const deleting = useDeleteScorecard(sessionId);
  const [asking, setAsking] = useState(false);
  const name = card.candidateName;
  const remove = () =>
    deleting.mutate(card.id, {
      onSuccess: () => toast({ title: t("cards.deleted") }),
      onError: (error) => {
        setAsking(false);
        const description = messageOf(error, t("cards.deleteFailed"));
        toast({ title: t("errorTitle"), description, variant: "destructive" });
      },
    });
  return (
    <>
      <IconButton
        label={t("cards.delete", { name })}
        variant="ghost"
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("cards.deleteTitle", { name })}
        description={t("cards.deleteText")}
        labels={{ confirm: t("delete"), cancel: t("cancel") }}
        destructive
        loading={deleting.isPending}
        onConfirm={remove}
      />
    </>
  );
}
