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

/**
 * When a call was refused because the session is over: says so, and leads to sign in. The answer
 * comes when nothing has become of that, so that nobody else says anything about it meanwhile.
 */
export async function signInAgain(error: Error, texts: Texts): Promise<void> {
  if (!isUnauthorized(error) || isSigningOut()) return;
  wipeSnapshot();
  toast({
    title: texts.say("shell", "unauthorized.title"),
    description: texts.say("shell", "unauthorized.text"),
    variant: "destructive",
  });
  setTimeout(() => void leadAway(), redirectDelay);
  await new Promise((resolve) => setTimeout(resolve, patience));
}
