/** What somebody answered when they were asked whether their visit may be counted. */
export type Choice = "yes" | "no";

const yearSeconds = 365 * 24 * 60 * 60;

/** Global Privacy Control and Do Not Track both mean: do not count me. */
export const asksNotToBeCounted = () =>
  navigator.doNotTrack === "1" ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** What this browser remembers of the answer; null before there was one. */
export function rememberedChoice(): Choice | null {
  const [, value] = /(?:^|; )counting=(yes|no)(?:;|$)/.exec(document.cookie) ?? [];
  return (value as Choice | undefined) ?? null;
}

/** Remembers the answer in this browser for a year. */
export function rememberChoice(choice: Choice) {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `counting=${choice}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
}
