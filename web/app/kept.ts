import { hiresKept } from "#web/features/matches/api.ts";
import { appliedKept } from "#web/features/waitlist/api.ts";
import { pushKept } from "#web/features/notifications/api.ts";
import { waitingFormsKept } from "#web/features/waiting-forms/api.ts";
import { draftsKept } from "#web/forms/draft.ts";
import type { Kept } from "#web/lib/kept.ts";
import { snapshotKept } from "#web/session/snapshot.ts";

/** Everything that is kept of people in this browser. */
export const kept: readonly Kept[] = [
  appliedKept,
  snapshotKept,
  waitingFormsKept,
  draftsKept,
  hiresKept,
  pushKept,
];

const patienceMs = 1000;

/** Forgets what this browser keeps of everybody but the person who signed in. */
export function forgetOthers(email: string) {
  for (const part of kept) part.forgetOthers?.(email);
}

/** Forgets everything of the person who signs out; the server forgets its part by itself. */
export async function forgetPerson() {
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  const forgetting = kept.map(async (part) => part.forgetPerson());
  await Promise.race([Promise.allSettled(forgetting), late]);
}
