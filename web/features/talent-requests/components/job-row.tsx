import { Link } from "@tanstack/react-router";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { useShopSearch } from "#web/features/shops/shop-in-view.ts";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { RequestBadge } from "./request-badge.tsx";

interface JobRowProps {
  request: TalentRequest;
  /** How many people are how far. */
  progress?: { new: number; interviewing: number } | undefined;
}

/** A job in a list: what, where, how many, and the two ways on. */
export function JobRow({ request, progress }: JobRowProps) {
  const t = useTexts("talent-requests");
  const shop = useShopSearch();
  const { id, roleTitle, location, hiresNeeded, hiresMade, status } = request;
  return (
    <li className="flex flex-col gap-3 border-t border-line p-4 first:border-t-0 sm:px-6">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-heavy break-words">{roleTitle}</h3>
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
      <div className="flex flex-wrap gap-2">
        <Link
          to="/employer/jobs/$id"
          params={{ id }}
          search={shop}
          aria-label={t("detailsOf", { role: roleTitle })}
          className={buttonStyle("secondary", "sm")}
        >
          {t("details")}
        </Link>
        <Link
          to="/employer/candidates"
          search={{ ...shop, request: id }}
          aria-label={t("findFor", { role: roleTitle })}
          className={buttonStyle("secondary", "sm")}
        >
          {t("find")}
        </Link>
      </div>
    </li>
  );
}
