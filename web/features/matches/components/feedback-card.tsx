import { Link } from "@tanstack/react-router";
import { MessageSquareText, Star } from "lucide-react";
import type { EmployerMatchDetail } from "#contract/match-profiles.ts";
import { useShopSearch } from "#web/features/shops/api.ts";
import { useTexts } from "#web/i18n.ts";
import { FactList } from "#web/lib/fact-list.tsx";
import { useDates } from "#web/lib/use-dates.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";

/** What the shop said of an interview so far, with the way to change it. */
export function FeedbackCard({ match }: { match: EmployerMatchDetail }) {
  const t = useTexts("matches");
  const { dateAlone, full } = useDates();
  const shop = useShopSearch();
  const { can, feedback } = match;
  const { updatedAt, interviewDate, feedbackRating: stars, hireDecision } = feedback;
  if (updatedAt === null) return null;
  const texts = [
    [t("feedback.notes"), feedback.interviewNotes],
    [t("feedback.feedback"), feedback.employerFeedback],
  ].filter(([, text]) => text);
  return (
    <Card>
      <CardHeader
        title={t("feedback.title")}
        description={t("feedback.lastSaved", { date: full(updatedAt) })}
      />
      <CardBody className="flex flex-col gap-4">
        <FactList
          facts={[
            [t("feedback.date"), interviewDate && dateAlone(interviewDate)],
            [t("feedback.rating"), stars !== null && <Stars key="stars" count={stars} />],
            [t("feedback.decision"), hireDecision && t(`feedback.decisions.${hireDecision}`)],
          ]}
        />
        {texts.map(([label, text]) => (
          <div key={label}>
            <h3 className="text-sm text-muted">{label}</h3>
            <p dir="auto" className="break-words whitespace-pre-wrap">
              {text}
            </p>
          </div>
        ))}
        {can.giveFeedback && (
          <Link
            to="/employer/feedback/$matchId"
            params={{ matchId: match.id }}
            search={shop}
            className={`${buttonStyle("secondary", "sm")} self-start`}
          >
            <MessageSquareText aria-hidden="true" />
            {t("actions.editFeedback")}
          </Link>
        )}
      </CardBody>
    </Card>
  );
}

function Stars({ count }: { count: number }) {
  const t = useTexts("matches");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span aria-hidden="true" className="flex">
        {Array.from({ length: count }, (_, at) => (
          <Star key={at} className="size-4 fill-signal" />
        ))}
      </span>
      {count === 1 ? t("feedback.star") : t("feedback.stars", { n: count })}
    </span>
  );
}
