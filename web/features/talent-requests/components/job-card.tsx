import type { TalentRequest } from "#contract/talent-requests.ts";
import { payText } from "#web/features/jobseekers/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { useFigures } from "#web/lib/use-figures.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { ButtonsAhead, LineAhead, TextAhead } from "#web/ui/ahead.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { wholeWords } from "#web/ui/whole-words.tsx";
import { statusTones } from "../words.ts";
import { JobLinks } from "./job-links.tsx";
import { RequestBadge } from "./request-badge.tsx";

const cardStyle = "flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-sheet p-4 sm:p-5";

/** Placeholder for a job's card. */
export const JobCardAhead = () => (
  <div aria-hidden="true" className={cardStyle}>
    <LineAhead className="w-48 max-w-full" />
    <TextAhead lines={3} />
    <Skeleton className="h-9" />
    <ButtonsAhead />
  </div>
);

/** A job on a card of its own. */
export function JobCard({ request }: { request: TalentRequest }) {
  const t = useTexts("talent-requests");
  const figures = useFigures();
  const { day } = useDates();
  const { roleTitle, location, hiresNeeded, hiresMade, status, createdAt } = request;
  return (
    <li className={cardStyle}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg font-heavy break-words">{wholeWords(roleTitle)}</h2>
        <RequestBadge status={status} />
      </div>
      <p className="text-muted">
        <span className="break-words">{location}</span>
        {" · "}
        <span className="whitespace-nowrap">{t("needed", { number: hiresNeeded })}</span>
        <br />
        {payText(t, figures, request)}
        <br />
        {t("created", { date: day(createdAt) })}
      </p>
      <ProgressBar
        label={t("hired", { made: hiresMade, needed: hiresNeeded })}
        value={hiresMade}
        max={hiresNeeded}
        tone={statusTones[status]}
        className="mt-auto"
      />
      <JobLinks request={request} />
    </li>
  );
}
