/** What a question says. */
export interface LeaveLabels {
  title: string;
  text: string;
  leave: string;
  stay: string;
}

export interface Place {
  pathname: string;
  search: object;
}

/** A form that asks before what is typed in it is lost. */
export interface Guard {
  /** Whether anything would be lost, by going to another address or by leaving the app. */
  loses: (move?: { from: Place; to: Place }) => boolean;
  /** Puts the question. @returns whether somebody leaves all the same */
  ask: (labels: LeaveLabels | undefined) => Promise<boolean>;
  /** Hears the answer, whichever form of the page asked. */
  answered: (leave: boolean) => void;
}

const guards = new Set<Guard>();

/** Asks a form before its page is left. @returns what ends that */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Which form asks: one for all of the page, whose answer holds for all. */
export const guardThatAsks = (move?: { from: Place; to: Place }): Guard | undefined =>
  [...guards].find(({ loses }) => loses(move));

/**
 * Asks before what is typed is lost, where the router sees nothing of it and a phone's browser never asks
 * by itself: the app is left, or a form filled anew.
 * @param labels what is asked, if not the form's own question
 */
export async function mayLeave(labels?: LeaveLabels): Promise<boolean> {
  const asking = guardThatAsks();
  if (!asking) return true;
  const leave = await asking.ask(labels);
  for (const guard of guards) guard.answered(leave);
  return leave;
}
