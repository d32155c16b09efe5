import type { EmployerMatch } from "#contract/employer-matches.ts";
import type { ClosedReason, MatchState } from "#contract/match-words.ts";
import type { KeyOf } from "#web/i18n-keys.ts";
import type { Tone } from "#web/ui/tone.ts";

export const stateTones: Record<MatchState, Tone> = {
  new: "orange",
  interviewing: "blue",
  hired: "success",
  passed: "neutral",
  closed: "neutral",
};

const closedTexts: Record<Exclude<ClosedReason, "withdrawn">, KeyOf<"matches">> = {
  lapsed: "closed.lapsed",
  filled: "closed.filled",
  erased: "closed.erased",
};

/** Why a closed match is closed, as a key of the catalogue; null while it is open. */
export function closedTextOf({
  closedReason,
  closedBy,
}: Pick<EmployerMatch, "closedReason" | "closedBy">): KeyOf<"matches"> | null {
  if (closedReason === null) return null;
  if (closedReason === "withdrawn") return `closed.withdrawn.${closedBy ?? "product"}`;
  return closedTexts[closedReason];
}

/** Whether something may still come of a match. */
export const isOpenState = (state: MatchState) => state === "new" || state === "interviewing";

/** A person's name as their matches carry it. */
export const nameOf = ({ firstName, lastName }: EmployerMatch["jobseeker"]) =>
  `${firstName} ${lastName}`.trim();
