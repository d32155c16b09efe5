import { Link } from "@tanstack/react-router";
import type { ReviewRequest, Rights } from "#contract/privacy.ts";
import { useTexts } from "#web/i18n.ts";
import { CardLedTo } from "#web/lib/card-led-to.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { CardBody, CardHeader } from "#web/ui/card.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { useDay } from "../use-day.ts";
import { ReviewForm } from "./review-form.tsx";

/** The way to a human who looks at the scores again, and what came of it before. */
export function ReviewCard({ reviewRequests: requests, can }: Rights) {
  const t = useTexts("privacy");
  if (requests.length === 0 && !can.askForReview) return null;
  return (
    <CardLedTo name="review" label={t("review.title")}>
      <CardHeader title={t("review.title")} description={t("review.text")} />
      <CardBody className="flex flex-col gap-6">
        <p>
          <Link to="/how-scoring-works" className={linkStyle}>
            {t("review.how")}
          </Link>
        </p>
        {can.askForReview ? (
          <ReviewForm />
        ) : (
          <Alert title={t("review.waiting")}>{t("review.waitingText")}</Alert>
        )}
        {requests.length > 0 && (
          <ul>
            {requests.map((request) => (
              <Earlier key={request.id} request={request} />
            ))}
          </ul>
        )}
      </CardBody>
    </CardLedTo>
  );
}

function Earlier({ request }: { request: ReviewRequest }) {
  const t = useTexts("privacy");
  const day = useDay();
  const { text, status, answer, createdAt, answeredAt } = request;
  return (
    <li className="border-t border-line py-4 last:pb-0">
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={status === "open" ? "warning" : "success"}>
          {t(`review.status.${status}`)}
        </Badge>
        {t("review.asked", { day: day(createdAt) })}
      </p>
      <p dir="auto" className="max-w-prose break-words whitespace-pre-wrap">
        {text}
      </p>
      {answer !== null && answeredAt && (
        <div className="mt-3 border-l-4 border-signal pl-4">
          <p className="text-sm text-muted">{t("review.answered", { day: day(answeredAt) })}</p>
          <p dir="auto" className="max-w-prose break-words whitespace-pre-wrap">
            {answer}
          </p>
        </div>
      )}
    </li>
  );
}
