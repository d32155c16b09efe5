/** A path of this site, as the contract's `sitePath`, that is a page and not a call. */
const pagePath = /^\/(?![/\\]|api(?:[/?]|$)|sign-in(?:[/?]|$))[\x21-\x5b\x5d-\x7e]*$/;

/** Where to go after signing in: the page that was asked for, or the front page. */
export const pageToReturnTo = (given: unknown): string =>
  typeof given === "string" && given.length <= 2000 && pagePath.test(given) ? given : "/";

/** Where to come back to from a page: there, or where the sign-in page leads. */
export const pageToReturnFrom = (path: string, search: string): string =>
  path.startsWith("/sign-in")
    ? pageToReturnTo(new URLSearchParams(search).get("returnTo"))
    : path + search;

/** Where the second factor is asked for. */
export const secondFactorPath = "/sign-in/second-factor";

/** Where the second factor is asked for, and back afterwards. */
export const secondFactorAddress = (returnTo: string) =>
  `${secondFactorPath}${returnTo === "/" ? "" : `?returnTo=${encodeURIComponent(returnTo)}`}`;

/** What the address of the sign-in page may hold. */
export interface SignInSearch {
  returnTo?: string | undefined;
  problem?: "provider" | undefined;
}

export function readSignInSearch(raw: Record<string, unknown>): SignInSearch {
  const returnTo = pageToReturnTo(raw.returnTo);
  return {
    returnTo: returnTo === "/" ? undefined : returnTo,
    problem: raw.problem === "provider" ? "provider" : undefined,
  };
}
