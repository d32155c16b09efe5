import { useLanguage } from "#web/lib/language.ts";
import type { Interview } from "#contract/interviews.ts";
import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import { wereTakenBack } from "#contract/taken-back.ts";
import { type Translate, useTexts } from "#web/i18n.ts";
import { cn } from "#web/lib/cn.ts";
import { useNow } from "#web/lib/use-now.ts";
import { spokenZone } from "#web/lib/time-zones.ts";
import { dayOf, momentIn } from "./moment.ts";
import { endingOf, isHired, type MatchStep, stepOf } from "./match-step.ts";
import { useOwnMatches } from "./queries.ts";

/** What a match's state means for the person, in a sentence or two. */
export function Word({ match }: { match: JobseekerMatch }) {
  const step = stepOf(match, useNow(60_000, Infinity));
  const lines = useLines(match, step);
  // When the interview is, is what somebody opens the page for.
  const leads = step === "picked";
  return (
    <div className="max-w-prose">
      {lines.map((line, at) => (
        <p
          key={line}
          className={cn("break-words", leads && at === 0 && "mb-1 text-lg font-semibold")}
        >
          {line}
        </p>
      ))}
    </div>
  );
}

/** Where it is, or how. */
function wayOf({ way, place }: Interview, t: Translate<"jobs">): string[] {
  if (way !== "phone" && place === "") return way === "video" ? [t("says.videoLater")] : [];
  return [t(`says.ways.${way}`, { place })];
}

function useLines(match: JobseekerMatch, step: MatchStep): string[] {
  const t = useTexts("jobs");
  const language = useLanguage();
  const wasHired = useOwnMatches().data?.some(isHired) ?? false;
  const { interview, answerBy, passReason } = match;
  const time = interview?.time && momentIn(interview.time, language, interview.timeZone);
  switch (step) {
    case "new":
      return [
        ...(wereTakenBack(interview) ? [t("says.takenBack")] : []),
        t("says.new"),
        ...(answerBy ? [t("says.answerBy", { day: dayOf(answerBy, language) })] : []),
      ];
    case "pick":
      return [t("says.times"), ...(interview ? wayOf(interview, t) : [])];
    case "late":
      return [t("says.late")];
    case "asked":
      return [t("says.asked"), ...(interview?.note ? [`“${interview.note}”`] : [])];
    case "picked":
      return time
        ? [
            t("says.picked", { time }),
            ...wayOf(interview, t),
            t("says.zone", { zone: spokenZone(interview.timeZone, language) }),
            t("says.invited"),
          ]
        : [t("says.interviewing")];
    case "met":
      return time ? [t("says.met", { time })] : [];
    case "interviewing":
      if (wereTakenBack(interview)) return [t("says.takenBack")];
      if (interview?.state === "cancelled") return [t("says.cancelled")];
      return [t(match.agreed ? "says.agreed" : "says.interviewing")];
    case "hired":
      return [t("says.hired")];
    case "ended":
      return [t("says.ended")];
    case "passed":
      // That somebody else was chosen is said where the shop said so.
      if (passReason === "other_candidate") return [t("says.passedForOther")];
      return [
        t("says.passed"),
        ...(passReason ? [t("says.reason", { reason: t(`reasons.${passReason}`) })] : []),
      ];
    case "closed":
      return [t(`says.${endingOf(match, wasHired)}`)];
  }
}
