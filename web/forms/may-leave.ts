/** Says whether the app may be left, after asking where something is not saved. */
type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/** Has somebody asked by `mayLeave`. @returns what ends that */
export function askedBeforeLeaving(question: Question): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/**
 * Asks before the whole app is left, each form with something unsaved in its own words: what the
 * router does not see, and what a phone's browser never asks about by itself.
 */
export async function mayLeave(): Promise<boolean> {
  // A form that is drawn anew while somebody answers is not asked a second time.
  const now = [...questions];
  for (const question of now) if (!(await question())) return false;
  return true;
}
