import type { EmployerMatchDetail } from "#contract/match-profiles.ts";
import { arranging } from "../interviews/arranging.ts";
import { InterviewLine } from "../interviews/interview-line.tsx";
import { useTexts } from "#web/i18n.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { closedTextOf } from "../words.ts";
import { AnswerBy } from "./answer-by.tsx";
import { MatchActions } from "./match-actions.tsx";
import { MatchPercentage } from "./match-percentage.tsx";

/** How well somebody matches, by when to answer, and the answer. */
export function DecisionCard({ match }: { match: EmployerMatchDetail }) {
  const t = useTexts("matches");
  const closed = closedTextOf(match);
  const { passReason, sharePassReason } = match;
  const interview = arranging(match);
  return (
    <Card>
      <CardHeader title={t("profile.decide")} actions={<AnswerBy at={match.answerBy} />} />
      <CardBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start gap-4">
          <MatchPercentage match={match} />
          <div className="min-w-0 flex-1 basis-full has-[>:empty]:hidden sm:basis-84">
            <MatchActions match={match} feedback={match.feedback.updatedAt === null} />
          </div>
        </div>
        {closed && <p className="text-muted">{t(closed)}</p>}
        {passReason && (
          <p className="text-muted">
            {t("profile.passReason", { reason: t(`passReasons.${passReason}`) })}
            {" · "}
            {t(sharePassReason ? "profile.shared" : "profile.notShared")}
          </p>
        )}
        {interview && <InterviewLine match={match} interview={interview} />}
      </CardBody>
    </Card>
  );
}
