let begun = false;

/** Where the browser notes that somebody signed out, until the server has heard of it. */
const place = "signed-out";

/** Notes that this page is being left, and its session is over: what it hears of that is no news. */
export function beginLeaving() {
  begun = true;
}

/** The same, by signing out. */
export function beginSigningOut() {
  beginLeaving();
  try {
    localStorage.setItem(place, "1");
  } catch {
    // Without a connection the session then stays until somebody signs out again.
  }
}

export const isSigningOut = () => begun;

/**
 * Ends the session of somebody who signed out without a connection.
 * @returns whether the page is being left for it
 */
export function finishSigningOut(isSignedIn: boolean): boolean {
  try {
    if (!localStorage.getItem(place)) return false;
    if (isSignedIn) location.replace("/api/logout");
    else localStorage.removeItem(place);
    return isSignedIn;
  } catch {
    return false;
  }
}
