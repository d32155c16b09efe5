/** What somebody answered when they were asked whether their visit may be counted. */
export type Choice = "yes" | "no";

/** Global Privacy Control and Do Not Track both mean: do not count me. */
export const asksNotToBeCounted = () =>
  navigator.doNotTrack === "1" ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** What this browser remembers of the answer; undefined before there was one. */
export const rememberedChoice = () =>
  /(?:^|; )counting=(yes|no)/.exec(document.cookie)?.[1] as Choice | undefined;
