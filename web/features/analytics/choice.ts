import type { Boot } from "#contract/boot.ts";

/** What somebody answered when they were asked whether their visit may be counted. */
export type Choice = "yes" | "no";

let optedOut: boolean | undefined;

/** Whether the page was asked for with such a header, which scripts need not see. */
function askedByHeader(): boolean {
  const boot = document.getElementById("boot")?.textContent;
  optedOut ??= boot ? (JSON.parse(boot) as Boot).optedOut : false;
  return optedOut;
}

/** Global Privacy Control and Do Not Track both mean: do not count me. */
export const asksNotToBeCounted = () =>
  askedByHeader() ||
  navigator.doNotTrack === "1" ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** What this browser remembers of the answer; undefined before there was one. */
export const rememberedChoice = () =>
  /(?:^|; )counting=(yes|no)/.exec(document.cookie)?.[1] as Choice | undefined;
