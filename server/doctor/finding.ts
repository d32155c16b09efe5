/** What a check found: that all is well, something to know, or something to mend. */
export interface Finding {
  is: "well" | "note" | "wrong";
  sentence: string;
}

export const well = (sentence: string): Finding => ({ is: "well", sentence });
export const note = (sentence: string): Finding => ({ is: "note", sentence });
export const wrong = (sentence: string): Finding => ({ is: "wrong", sentence });

/** Why something failed, in the words of the system, without where in the code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${error.message || (error as { code?: string }).code || error.name}${cause}`;
}
