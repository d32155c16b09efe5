import { isUnauthorized } from "#web/api.ts";
import { mayLeave } from "#web/forms/may-leave.ts";
import { isSigningOut } from "./signing-out.ts";
import { wipeSnapshot } from "./wipe-snapshot.ts";
import type { Texts } from "#web/i18n.ts";
import { toast } from "#web/ui/toast.ts";

const redirectDelay = 500;

/** Where signing in is, and back to the page shown now afterwards. */
export const loginAddress = () =>
  `/api/login?returnTo=${encodeURIComponent(location.pathname + location.search)}`;

/** Longer than leaving the page takes. */
const patience = 5000;

async function leadAway() {
  if (isSigningOut() || !(await mayLeave())) return;
  location.assign(loginAddress());
}

/** Does `leadToSignIn` if a call was refused because the session is over, and nothing otherwise. */
export const signInAgain = async (error: unknown, texts: Texts): Promise<void> =>
  isUnauthorized(error) ? leadToSignIn(texts) : undefined;

/**
 * Says that the session is over, and leads to sign in and back. It resolves only when that has not
 * happened, so that nobody else says anything about it meanwhile.
 */
export async function leadToSignIn(texts: Texts): Promise<void> {
  if (isSigningOut()) return;
  wipeSnapshot();
  toast({
    title: texts.say("shell", "unauthorized.title"),
    description: texts.say("shell", "unauthorized.text"),
    variant: "destructive",
  });
  setTimeout(() => void leadAway(), redirectDelay);
  await new Promise((resolve) => setTimeout(resolve, patience));
}
