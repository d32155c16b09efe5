import type { Feedback } from "#contract/match-feedback.ts";
import type { Kept } from "#web/lib/kept.ts";

/** A hire that can still be taken back (docs/domain.md, "conversion"). */
interface FreshHire {
  matchId: string;
  /** From when on it stands. */
  after: string;
}

/** Where this browser keeps them: the page may be closed before the time is over. */
const place = "hires-to-tell";

export function freshHires(): FreshHire[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "[]") as FreshHire[];
  } catch {
    return [];
  }
}

function keep(hires: FreshHire[]) {
  try {
    if (hires.length > 0) localStorage.setItem(place, JSON.stringify(hires));
    else localStorage.removeItem(place);
  } catch {
    // A browser that keeps nothing tells nothing.
  }
}

const without = (matchId: string) => freshHires().filter((hire) => hire.matchId !== matchId);

/** Notes what became of a match: a hire is told of later, one that was taken back never. */
export function noteHire(
  matchId: string,
  { state, undoUntil }: Pick<Feedback, "state" | "undoUntil">,
) {
  const others = without(matchId);
  keep(state === "hired" && undoUntil ? [...others, { matchId, after: undoUntil }] : others);
}

/** Forgets them: whoever pressed the button signs out. */
export const forgetHires = () => keep([]);

export const hiresKept: Kept = { name: "hires", forgetPerson: forgetHires };

interface Telling {
  now: Date;
  /** How a match stands by now: a colleague may have taken the hire back elsewhere. */
  read: (matchId: string) => Promise<Pick<Feedback, "state" | "undoUntil">>;
  tell: () => void;
}

/** Tells of every hire that can no longer be taken back, once each. */
export async function tellHires({ now, read, tell }: Telling): Promise<void> {
  for (const { matchId, after } of freshHires()) {
    if (new Date(after) > now) continue;
    const match = await read(matchId).catch(() => null);
    if (!match) continue;
    noteHire(matchId, match);
    if (match.state === "hired" && !match.undoUntil) tell();
  }
}
