import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { Candidate, CandidateFilters } from "#contract/candidates.ts";
import type { SignedInContext } from "#server/context.ts";
import { recordViews } from "#server/features/profile-views/api.ts";
import { csvMoment, inertCells } from "#server/platform/csv.ts";
import { readAllCandidates } from "./listing.ts";

const columns = [
  "First Name",
  "Last Name",
  "Email",
  "Phone",
  "Location",
  "Age",
  "Has Transportation",
  "Status",
  "Job Ready",
  "Hustle",
  "Safety Awareness",
  "Coachability",
  "Reliability",
  "Summary",
  "Hidden From Employers",
  "Profile Created",
];

const yesNo = (value: boolean) => (value ? "yes" : "no");

const line = (candidate: Candidate) => [
  candidate.firstName,
  candidate.lastName,
  candidate.email,
  candidate.phone,
  candidate.location,
  candidate.age,
  yesNo(candidate.hasTransportation),
  candidate.status,
  yesNo(candidate.isJobReady),
  candidate.hustleScore,
  candidate.safetyAwarenessScore,
  candidate.coachabilityScore,
  candidate.reliabilityScore,
  candidate.aiSummary,
  candidate.hidden ?? "",
  csvMoment(new Date(candidate.createdAt)),
];

/**
 * Reads candidates as CSV, holding one batch at a time; formulas are made inert, and everybody in
 * the file has been looked at. Approved talent is for handing on: nobody kept from employers is in it.
 */
export function exportCandidates(ctx: SignedInContext, filters: CandidateFilters): Readable {
  const rows = async function* () {
    for await (const found of readAllCandidates(ctx, filters)) {
      const batch = filters.status === "talent" ? found.filter(({ hidden }) => !hidden) : found;
      await recordViews(
        ctx,
        batch.map(({ userId }) => userId),
        "export",
      );
      if (ctx.caused) ctx.caused.rows += batch.length;
      yield* batch.map(line);
    }
  };
  const file = stringify({ header: true, columns, ...inertCells });
  const source = Readable.from(rows());
  source.on("error", (error) => file.destroy(error));
  file.on("close", () => source.destroy());
  return source.pipe(file);
}
