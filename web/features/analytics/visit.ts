/** What is remembered until the tab is closed; nothing where the browser keeps nothing. */
function kept(key: string, value: string | null): string | undefined {
  try {
    if (value) sessionStorage.setItem(key, value);
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return value ?? undefined;
  }
}

let made: string | undefined;

/** A number for this visit, forgotten with the tab. */
export function sessionId(): string {
  made ??= kept("session-id", null) ?? crypto.randomUUID();
  return kept("session-id", made) ?? made;
}

/** Forgets the number of this visit, once somebody does not want to be counted. */
export function forgetVisit() {
  made = undefined;
  try {
    sessionStorage.removeItem("session-id");
  } catch {
    // A browser that keeps nothing kept no number either.
  }
}

/** The referral code that the visit began with: it stays when the visitor looks around. */
export const referralCode = (): string | undefined =>
  kept(
    "referral-code",
    new URLSearchParams(location.search).get("ref")?.trim().slice(0, 60) || null,
  );
