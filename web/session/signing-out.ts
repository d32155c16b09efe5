let begun = false;

/** Where the browser notes that somebody signed out, until the server has heard of it. */
const place = "signed-out";

/** Notes that this page is being left by signing out: what it hears of its session is no news. */
export function beginSigningOut() {
  begun = true;
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
