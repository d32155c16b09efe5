import type { EmployerMatch } from "#contract/employer-matches.ts";
import { endOf } from "#contract/meetings.ts";
import { useTexts } from "#web/i18n.ts";
import { momentIn } from "#web/lib/zoned-time.ts";
import { useInterviewing } from "../queries.ts";
import { nameOf } from "../words.ts";
import { hasTimes } from "./current-times.tsx";

/** A time at which the shop meets somebody, or has proposed to. */
interface Taken {
  begins: number;
  ends: number;
  name: string;
  kind: "shop" | "proposal";
}

/** The times that interviews of other matches take, agreed ones first (docs/domain.md, "overlap"). */
export function takenBy(others: readonly EmployerMatch[], own: EmployerMatch): Taken[] {
  const taken = others.flatMap(({ id, jobseeker, interview }): Taken[] => {
    if (id === own.id || !hasTimes(interview)) return [];
    const { time, proposedTimes, minutes } = interview;
    const name = nameOf(jobseeker);
    // One person picks one time, whichever job it was proposed for. (By name: namesakes count as one.)
    if (!time && name === nameOf(own.jobseeker)) return [];
    return (time ? [time] : proposedTimes).map((at) => ({
      begins: Date.parse(at),
      ends: endOf(at, minutes),
      name,
      kind: time ? "shop" : "proposal",
    }));
  });
  return taken.toSorted(
    (one, other) => Number(other.kind === "shop") - Number(one.kind === "shop"),
  );
}

/** What is taken at a moment, for so many minutes. */
export const takenAt = (taken: readonly Taken[], moment: string, minutes: number) =>
  taken.find(({ begins, ends }) => begins < endOf(moment, minutes) && Date.parse(moment) < ends);

/** Says why a time of the shop's week is taken already; undefined where it is not, or as long as that is not known. */
export function useTaken(match: EmployerMatch, zone: string, minutes: number) {
  const t = useTexts("matches");
  const { data: others = [] } = useInterviewing();
  const taken = takenBy(others, match);
  return (time: string): string | undefined => {
    const moment = taken.length > 0 && momentIn(zone, time);
    const found = moment ? takenAt(taken, moment, minutes) : undefined;
    return found && t(`overlaps.${found.kind}`, { name: found.name });
  };
}
