import type { Context } from "#server/context.ts";
import type { ProfileStatus } from "#contract/jobseekers.ts";
import type { ProfileRow } from "#server/features/jobseekers/api.ts";
import { isAdult } from "./readiness.ts";
import { letter } from "#server/platform/email/letter.ts";
import { texts } from "#server/platform/i18n.ts";
import type { Language } from "#contract/primitives.ts";

/** Before these somebody has not been approved. */
const isUnapproved = (status: ProfileStatus) => status === "submitted" || status === "under_review";

/** Which news a status is to somebody who comes from another. */
function newsOf(row: ProfileRow, before: ProfileStatus) {
  if (row.status === "matching" && isUnapproved(before)) return "approvedReady";
  if (row.status === "approved" && before === "matching") return "outOfPool";
  if (row.status === "under_review" && row.age !== null && !isAdult(row)) return "underAge";
  return row.status;
}

/** The mail that tells a person where their profile stands now, and what led there where that is news. */
export function statusEmail(
  ctx: Context,
  row: ProfileRow,
  before: ProfileStatus,
  language: Language,
) {
  const t = texts(language);
  const product = ctx.brand.name;
  const news = newsOf(row, before);
  return letter(ctx, language, {
    why: "account",
    chosen: true,
    subject: t(`emails:status.subject.${news}`, { product }),
    paragraphs: [
      t("emails:greeting", { name: row.firstName ?? "" }),
      t(`emails:status.text.${news}`, { product }),
    ],
    action: {
      label: t("emails:status.action"),
      url: new URL("/jobseeker", ctx.config.publicUrl).href,
    },
  });
}
