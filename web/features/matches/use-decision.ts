import { useState } from "react";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { fieldErrorsOf, isConflict, reasonOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { toast } from "#web/ui/toast.ts";
import { type Decision, useActOnMatch, useUndo } from "./mutations.ts";

/** Which of the proposed times overlap with something, by their place; that is a question, no failure. */
export const overlapsOf = (error: unknown): [index: number, sentence: string][] =>
  isConflict(error)
    ? Object.entries(fieldErrorsOf(error)).map(([path, text]) => [
        Number(path.replace("proposedTimes.", "")),
        text,
      ])
    : [];

/** Whether somebody else has decided meanwhile; the toast has already said so. */
export const isDecided = (error: unknown): boolean =>
  isConflict(error) && overlapsOf(error).length === 0;

/** How long a toast with a way back stands, in milliseconds: long enough to reach it. */
const undoToastDuration = 15_000;

/**
 * Decides about one match and says what came of it, with the way back in the toast. When another
 * tab or colleague was faster, the server's own sentence says so and the page reads itself again.
 */
export function useDecision(match: EmployerMatch) {
  const t = useTexts("matches");
  const act = useActOnMatch(match.id);
  const undo = useUndo(match.id);
  const [decided, setDecided] = useState(0);

  const failed = (error: Error) => {
    if (overlapsOf(error).length > 0) return;
    toast({
      title: t("actions.failed"),
      description: reasonOf(error, t("actions.failedText")),
      variant: "destructive",
    });
  };
  // `match` does not say what: a toast still holds the one from before the decision.
  const takeBack = async (what: "hire" | "pass") => {
    try {
      await undo.mutateAsync();
      setDecided((before) => before + 1);
      toast({
        title: t("actions.undone"),
        description: t(`actions.undoneText.${what}`),
      });
    } catch (error) {
      failed(error as Error);
    }
  };
  /** @throws {Error} where it failed, which is said by then: what was typed for it stays with the caller */
  const decide = async (decision: Decision): Promise<void> => {
    try {
      const { can } = await act.mutateAsync(decision);
      setDecided((before) => before + 1);
      toast({
        title: t("actions.done"),
        description: t("actions.doneText"),
        ...(can.undo && {
          action: {
            label: t("actions.undo"),
            onSelect: () => void takeBack(decision.action === "hire" ? "hire" : "pass"),
          },
          duration: undoToastDuration,
        }),
      });
    } catch (error) {
      failed(error as Error);
      throw error;
    }
  };
  return {
    decide,
    takeBack,
    /** How many decisions have come through. */
    decided,
    /** Which decision is on its way. */
    pending: act.isPending ? act.variables?.action : undo.isPending ? "undo" : undefined,
  };
}

export type DecisionOnMatch = ReturnType<typeof useDecision>;
