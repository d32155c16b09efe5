import { useContractForm } from "#web/forms/contract-form.ts";
import { type DecisionOnMatch, isDecided } from "./use-decision.ts";

interface DecisionForm<V> {
  decision: DecisionOnMatch;
  values: V;
  /** The decision for what was typed. */
  bodyOf: (typed: V) => unknown;
  fieldOf?: (path: string) => string;
  onClose: () => void;
}

/** The form of a dialog that decides about a match. It closes once anyone has decided; otherwise what was typed stays. */
export const useDecisionForm = <V extends Record<string, unknown>>({
  decision,
  onClose,
  ...own
}: DecisionForm<V>) =>
  useContractForm({
    rules: async () => (await import("#contract/employer-matches.ts")).actOnMatch.body,
    ...own,
    send: decision.decide,
    onSent: onClose,
    onRefused: (error) => void (isDecided(error) && onClose()),
  });
