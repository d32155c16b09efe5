import type { TalentRequest } from "#contract/talent-requests.ts";
import { useTexts } from "#web/i18n.ts";
import { wholeWords } from "#web/ui/whole-words.tsx";
import { JobLinks } from "./job-links.tsx";
import { RequestBadge } from "./request-badge.tsx";

interface JobRowProps {
  request: TalentRequest;
  /** How many people are how far. */
  progress?: { new: number; interviewing: number } | undefined;
}

/** A job in a list: what, where, how many, and the two ways on. */
export function JobRow({ request, progress }: JobRowProps) {
  const t = useTexts("talent-requests");
  const { roleTitle, location, hiresNeeded, hiresMade, status } = request;
  return (
    <li className="flex flex-col gap-3 border-t border-line p-4 first:border-t-0 sm:px-6">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-heavy break-words">{wholeWords(roleTitle)}</h3>
          <RequestBadge status={status} />
        </div>
        <p className="text-muted">
          <span className="break-words">{location}</span>
          {" · "}
          <span className="whitespace-nowrap">{t("needed", { number: hiresNeeded })}</span>
          {hiresMade > 0 && (
            <>
              {" · "}
              <span className="whitespace-nowrap">
                {t("hired", { made: hiresMade, needed: hiresNeeded })}
              </span>
            </>
          )}
        </p>
        {progress && (
          <p className="text-sm font-semibold">
            {t("progress", { new: progress.new, interviewing: progress.interviewing })}
          </p>
        )}
      </div>
      <JobLinks request={request} size="sm" />
    </li>
  );
}
