let begun = false;

/** Notes that this page is being left by signing out: what it hears of its session is no news. */
export const beginSigningOut = () => void (begun = true);

export const isSigningOut = () => begun;
