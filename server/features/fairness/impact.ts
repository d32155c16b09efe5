import type { Verdict } from "#contract/fairness.ts";
import { fisherExact } from "./fisher.ts";

/** The smallest group, and the smallest outcome, that is shown (docs/domain.md, "impact ratio"). */
export const smallestGroup = 10;
/** Below this many people a difference that chance explains says nothing. */
const enoughToTell = 30;
/** Four fifths of the highest rate (29 CFR 1607.4(D)). */
export const fourFifths = 0.8;
/** A difference is more than chance when it would come about more seldom than this. */
const significance = 0.05;

export interface Group {
  category: string;
  applicants: number;
  selected: number;
}

export interface Impact {
  category: string;
  applicants: number | null;
  selected: number | null;
  rate: number | null;
  impactRatio: number | null;
  p: number | null;
  verdict: Verdict;
}

const blank = (category: string, verdict: Verdict, applicants: number | null = null): Impact => ({
  category,
  applicants,
  selected: null,
  rate: null,
  impactRatio: null,
  p: null,
  verdict,
});

const rateOf = ({ applicants, selected }: Group) => selected / applicants;

const sum = (groups: readonly Pick<Group, "applicants">[]) =>
  groups.reduce((total, { applicants }) => total + applicants, 0);

function verdictOf(group: Group, reference: Group, ratio: number, p: number): Verdict {
  const chance = p >= significance;
  const few = Math.min(group.applicants, reference.applicants) < enoughToTell;
  if (chance && few) return "few";
  if (ratio < fourFifths) return chance ? "below" : "adverse";
  return chance ? "ok" : "significant";
}

function compare(group: Group, reference: Group): Impact {
  const rate = rateOf(group);
  const highest = rateOf(reference);
  const { category, applicants, selected } = group;
  if (group === reference)
    return { category, applicants, selected, rate, impactRatio: 1, p: null, verdict: "reference" };
  const impactRatio = rate / highest;
  const p = fisherExact(selected, applicants, reference.selected, reference.applicants);
  const verdict = verdictOf(group, reference, impactRatio, p);
  return { category, applicants, selected, rate, impactRatio, p, verdict };
}

/** Groups that may not be shown, those included without which a small one could be worked out. */
export function tooSmall<G extends Pick<Group, "applicants">>(
  groups: readonly G[],
  unknown: number,
): Set<G> {
  const bySize = groups.filter(({ applicants }) => applicants > 0);
  bySize.sort((a, b) => a.applicants - b.applicants);
  const hidden = new Set(bySize.filter(({ applicants }) => applicants < smallestGroup));
  for (const group of bySize) {
    if (hidden.size === 0 || unknown + sum([...hidden]) >= smallestGroup) break;
    hidden.add(group);
  }
  return hidden;
}

export interface Compared {
  rows: Impact[];
  notShown: number | null;
  withheld: boolean;
}

/**
 * Selection rates and impact ratios of groups that do not overlap, against the one with the highest
 * rate. No figure points at a person: small groups are left out, with others where they could be
 * worked out by subtraction, and everything where few were selected or few were not.
 * @param unknown who is in none of the groups
 * @param hide groups to leave out besides
 */
export function compareGroups(
  groups: readonly Group[],
  unknown: Omit<Group, "category">,
  hide: ReadonlySet<string> = new Set(),
): Compared {
  const total = sum(groups) + unknown.applicants;
  const selected = groups.reduce((all, group) => all + group.selected, unknown.selected);
  if (selected < smallestGroup || total - selected < smallestGroup)
    return {
      rows: groups.map(({ category }) => blank(category, "few")),
      notShown: null,
      withheld: true,
    };
  const open = groups.filter(({ category }) => !hide.has(category));
  const byCaller = sum(groups) - sum(open);
  const hidden = tooSmall(open, unknown.applicants + byCaller);
  const shown = open.filter((group) => group.applicants > 0 && !hidden.has(group));
  const [reference, ...others] = shown.toSorted(
    (a, b) => rateOf(b) - rateOf(a) || b.applicants - a.applicants,
  );
  const comparable = reference && others.length > 0 && reference.selected > 0;
  return {
    rows: groups.map((group) => {
      if (group.applicants === 0) return blank(group.category, "none", 0);
      if (!shown.includes(group)) return blank(group.category, "few");
      if (comparable) return compare(group, reference);
      return { ...group, rate: rateOf(group), impactRatio: null, p: null, verdict: "few" as const };
    }),
    notShown: unknown.applicants + byCaller + sum([...hidden]),
    withheld: false,
  };
}
