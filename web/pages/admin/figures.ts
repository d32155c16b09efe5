import type { AdminFigures, AnswerBand, FunnelStage } from "#contract/admin.ts";
import { durationWords } from "#web/features/shops/api.ts";
import { dayAndYear } from "./days.ts";

const stageLabels: Record<FunnelStage, string> = {
  applications: "Applications",
  admitted: "Admitted",
  profiles: "Profiles sent",
  approved: "Profile approved",
  job_ready: "Job ready",
  matched: "Matched",
  interviewed: "Interview requested",
  hired: "Hired",
};

const bandLabels: Record<AnswerBand, string> = {
  "4": "Within 4 h",
  "24": "4–24 h",
  "48": "1–2 days",
  "72": "2–3 days",
  late: "Later",
  never: "Never",
};

/** A figure to look at: named values, and the table that says the same and can be saved. */
export interface Figure {
  bars: { name: string; code?: string | undefined; value: number }[];
  header: string[];
  rows: string[][];
}

const share = (part: number, whole: number) =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;

/** How many came how far; beside each, the share of the stage before. */
export function funnelFigure({ funnel }: AdminFigures): Figure {
  return {
    bars: funnel.map(({ stage, people }) => ({ name: stageLabels[stage], value: people })),
    header: ["Stage", "People", "Of the stage before"],
    rows: funnel.map(({ stage, people }, index) => {
      const before = funnel[index - 1]?.people;
      return [
        stageLabels[stage],
        String(people),
        before === undefined ? "–" : share(people, before),
      ];
    }),
  };
}

/** How long employers took for a first answer. */
export function answersFigure({ answers }: AdminFigures): Figure {
  const all = answers.bands.reduce((sum, { matches }) => sum + matches, 0);
  return {
    bars: answers.bands.map(({ band, matches }) => ({ name: bandLabels[band], value: matches })),
    header: ["First answer", "Matches", "Share"],
    rows: [
      ...answers.bands.map(({ band, matches }) => [
        bandLabels[band],
        String(matches),
        share(matches, all),
      ]),
      ["Still in time", String(answers.waiting), ""],
      ["Median", durationWords(answers.medianHours), ""],
    ],
  };
}

/** Matches and hires by week, newest first in the table. */
export const weeksTable = ({ weeks }: AdminFigures) => ({
  header: ["Week of", "Matches", "Hires"],
  rows: weeks
    .toReversed()
    .map(({ week, matches, hires }) => [dayAndYear(week), String(matches), String(hires)]),
});

/** Who sends people, and how far those get. */
export function referrersFigure({ referrers }: AdminFigures): Figure {
  return {
    bars: referrers.map(({ name, referred }) => ({ name, value: referred })),
    header: ["Referrer", "Code", "Referred", "Admitted", "Profiles", "Job ready", "Hired"],
    rows: referrers.map((row) => [
      row.name,
      row.referralCode,
      String(row.referred),
      `${row.approved} (${share(row.approved, row.referred)})`,
      String(row.profiles),
      String(row.jobReady),
      String(row.hired),
    ]),
  };
}
