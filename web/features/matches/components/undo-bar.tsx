import { Undo2 } from "lucide-react";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { undoMinutes } from "#contract/match-words.ts";
import { useTexts } from "#web/i18n.ts";
import { byOwnClock } from "#web/lib/server-clock.ts";
import { useNow } from "#web/lib/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import type { DecisionOnMatch } from "../use-decision.ts";

const minute = 60_000;

interface UndoBarProps {
  match: EmployerMatch;
  decision: DecisionOnMatch;
}

/** The way back from a hire or a pass, while there is one. */
export function UndoBar({ match, decision }: UndoBarProps) {
  const t = useTexts("matches");
  const end = match.undoUntil === null ? 0 : byOwnClock(match.undoUntil);
  const left = end - useNow(5000, end);
  if (!match.can.undo || left <= 0) return null;
  // Rounded up; an answer takes a moment to come.
  const count = Math.min(Math.ceil(left / minute), undoMinutes);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        loading={decision.pending === "undo"}
        onClick={() => void decision.takeBack(match.state === "hired" ? "hire" : "pass")}
      >
        <Undo2 aria-hidden="true" />
        {t(match.state === "hired" ? "actions.undoHire" : "actions.undoPass")}
      </Button>
      <p className="text-sm text-muted">{t("actions.undoLeft", { count })}</p>
    </div>
  );
}
