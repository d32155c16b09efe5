import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { Candidate, CandidateFilters } from "#contract/candidates.ts";
import type { SignedInContext } from "#server/context.ts";
import { recordViews } from "#server/features/profile-views/api.ts";
import { csvMoment, inertCells } from "#server/platform/csv.ts";
import { readAllCandidates } from "./listing.ts";

const yesNo = (value: boolean) => (value ? "yes" : "no");

/** The columns of the file, each with its cell of a candidate. */
const columns: readonly (readonly [name: string, cell: (candidate: Candidate) => unknown])[] = [
  ["First Name", ({ firstName }) => firstName],
  ["Last Name", ({ lastName }) => lastName],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Location", ({ location }) => location],
  ["Age", ({ age }) => age],
  ["Has Transportation", ({ hasTransportation }) => yesNo(hasTransportation)],
  ["Status", ({ status }) => status],
  ["Job Ready", ({ isJobReady }) => yesNo(isJobReady)],
  ["Hustle", ({ hustleScore }) => hustleScore],
  ["Safety Awareness", ({ safetyAwarenessScore }) => safetyAwarenessScore],
  ["Coachability", ({ coachabilityScore }) => coachabilityScore],
  ["Reliability", ({ reliabilityScore }) => reliabilityScore],
  ["Summary", ({ aiSummary }) => aiSummary],
  ["Hidden From Employers", ({ hidden }) => hidden ?? ""],
  ["Profile Created", ({ createdAt }) => csvMoment(new Date(createdAt))],
];

/** What employers never see, or only once contact is open: the summary quotes people's own words. */
const keptFromEmployers = new Set(["Email", "Phone", "Age", "Summary", "Hidden From Employers"]);

/** Columns for approved talent: our team's file, but made beside a shop's request, and easily handed on. */
const talentColumns = columns.filter(([name]) => !keptFromEmployers.has(name));

/**
 * Reads candidates as CSV, holding one batch at a time; formulas are made inert, and everybody in
 * the file has been looked at. Of approved talent nobody kept from employers is in it, and nothing that is.
 */
export function exportCandidates(ctx: SignedInContext, filters: CandidateFilters): Readable {
  const isTalent = filters.status === "talent";
  const shown = isTalent ? talentColumns : columns;
  const rows = async function* () {
    for await (const found of readAllCandidates(ctx, filters)) {
      const batch = isTalent ? found.filter(({ hidden }) => !hidden) : found;
      await recordViews(
        ctx,
        batch.map(({ userId }) => userId),
        "export",
      );
      if (ctx.caused) ctx.caused.rows += batch.length;
      yield* batch.map((candidate) => shown.map(([, cell]) => cell(candidate)));
    }
  };
  const file = stringify({ header: true, columns: shown.map(([name]) => name), ...inertCells });
  const source = Readable.from(rows());
  source.on("error", (error) => file.destroy(error));
  file.on("close", () => source.destroy());
  return source.pipe(file);
}
