/** What a question says. */
export interface LeaveLabels {
  title: string;
  text: string;
  leave: string;
  stay: string;
}

/** Says whether what is typed may be lost, after asking where something is not saved. */
type Question = (labels: LeaveLabels | undefined) => Promise<boolean>;

const questions = new Set<Question>();

/** Has somebody asked by `mayLeave`. @returns what ends that */
export function askedBeforeLeaving(question: Question): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/**
 * Asks before what is typed is lost, where the router sees nothing of it and a phone's browser never asks
 * by itself: the app is left, or a form filled anew. Each form with something unsaved asks.
 * @param labels what is asked, if not the form's own question
 */
export async function mayLeave(labels?: LeaveLabels): Promise<boolean> {
  // A form that is drawn anew while somebody answers is not asked a second time.
  const now = [...questions];
  for (const question of now) if (!(await question(labels))) return false;
  return true;
}
