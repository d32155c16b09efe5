import { forgetDrafts } from "#web/features/jobseekers/draft.ts";
import { forgetHires } from "#web/features/matches/hires-to-tell.ts";
import { forgetPush } from "#web/features/notifications/push.ts";
import { readSnapshot } from "./snapshot.ts";
import { wipeSnapshot } from "./wipe-snapshot.ts";
import { dropForms } from "./keeping-forms.ts";

const patienceMs = 1000;

/** Forgets what this browser keeps of everybody but the person who signed in. */
export function forgetOthers(email: string) {
  if (readSnapshot()?.user.email !== email) wipeSnapshot();
  dropForms(({ owner }) => owner !== null && owner !== email);
  forgetDrafts(email);
}

/** Forgets everything of the person who signs out; the server forgets its part by itself. */
export async function forgetPerson() {
  wipeSnapshot();
  dropForms(({ owner }) => owner !== null);
  forgetDrafts();
  forgetHires();
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([forgetPush().catch(() => {}), late]);
}
