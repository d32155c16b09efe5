import type { User } from "#contract/accounts.ts";
import type { Language } from "#contract/primitives.ts";

import { dayMs } from "#web/lib/day.ts";
import type { Kept } from "#web/lib/kept.ts";
import { snapshotPlace as place, wipeSnapshot } from "./wipe-snapshot.ts";

/** One answer of the server, as a page last showed it. */
export interface KeptAnswer {
  key: readonly unknown[];
  data: unknown;
  at: number;
}

/** What the browser keeps of the signed-in person's dashboard (docs/domain.md, "snapshot"). */
export interface Snapshot {
  user: User;
  language: Language;
  answers: KeptAnswer[];
}

const longestMs = 7 * dayMs;
const most = 20;

/** What is kept, without what has become too old to be shown. */
export function readSnapshot(): Snapshot | null {
  try {
    const snapshot = JSON.parse(localStorage.getItem(place) ?? "null") as Snapshot | null;
    const since = Date.now() - longestMs;
    const answers = snapshot?.answers.filter(({ at }) => at > since) ?? [];
    return snapshot && answers.length > 0 ? { ...snapshot, answers } : null;
  } catch {
    return null;
  }
}

/** Whether the person signed out, so that answers which arrive later are not kept. */
let isForgotten = false;

const nameOf = ({ key }: KeptAnswer) => JSON.stringify(key);

/**
 * Keeps what pages show now beside what the same person's pages showed before, in place of anybody
 * else's; a browser without room goes without.
 */
export function keepAnswers(user: User, language: Language, shown: readonly KeptAnswer[]) {
  if (isForgotten) return;
  const before = readSnapshot();
  const named = new Set(shown.map(nameOf));
  const others = before?.user.email === user.email ? before.answers : [];
  const answers = [...shown, ...others.filter((answer) => !named.has(nameOf(answer)))]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, most);
  try {
    localStorage.setItem(place, JSON.stringify({ user, language, answers } satisfies Snapshot));
  } catch {
    wipeSnapshot();
  }
}

export const snapshotKept: Kept = {
  name: "snapshot",
  forgetPerson: () => {
    isForgotten = true;
    wipeSnapshot();
  },
  forgetOthers: (email) => {
    if (readSnapshot()?.user.email !== email) wipeSnapshot();
  },
};
