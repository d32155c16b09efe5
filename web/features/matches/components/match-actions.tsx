import { Link } from "@tanstack/react-router";
import { CalendarClock, Handshake, MessageSquareText, X } from "lucide-react";
import { useState } from "react";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { useShopSearch } from "#web/features/shops/api.ts";
import { useTexts } from "#web/i18n.ts";
import { later } from "#web/lib/later.ts";
import { useNow } from "#web/lib/use-now.ts";
import { fetchAhead } from "#web/lib/use-fetched.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { hasMet } from "../has-met.ts";
import { useHeldInList } from "../staying.ts";
import { useDecision } from "../use-decision.ts";
import { useFocusOnward } from "../use-focus-onward.ts";
import { nameOf } from "../words.ts";
import { UndoBar } from "./undo-bar.tsx";

const loadInterviewDialog = async () =>
  (await import("../interviews/interview-dialog.tsx")).InterviewDialog;
const InterviewDialog = later(loadInterviewDialog);
const loadHireDialog = async () => (await import("./hire-dialog.tsx")).HireDialog;
const HireDialog = later(loadHireDialog);
const loadPassDialog = async () => (await import("./pass-dialog.tsx")).PassDialog;
const PassDialog = later(loadPassDialog);
const prepare = () =>
  [loadInterviewDialog, loadHireDialog, loadPassDialog].forEach((load) => fetchAhead(load));
/** For each button: what it opens is fetched before it is pressed. */
const ahead = { onPointerEnter: prepare, onFocus: prepare };

interface MatchActionsProps {
  match: EmployerMatch;
  /**
   * Whether to link to the feedback form. In a list: after the first decision. On the candidate's page: until feedback
   * is given, which then shows in a card of its own.
   */
  feedback?: boolean;
}

/** The actions that the server allows on a match; disabled while one is under way. */
export function MatchActions({ match, feedback = match.state !== "new" }: MatchActionsProps) {
  const t = useTexts("matches");
  const decision = useDecision(match);
  const [dialog, setDialog] = useState<"hire" | "interview" | "pass" | null>(null);
  const shop = useShopSearch();
  const { can } = match;
  const { pending } = decision;
  const close = () => setDialog(null);
  const region = useFocusOnward<HTMLDivElement>(
    decision.decided,
    `${match.state} ${can.undo}`,
    dialog !== null || pending !== undefined,
  );
  useHeldInList(match.id, dialog !== null);
  const met = hasMet(match, useNow(60_000, Infinity));
  const hire = (
    <Button
      key="hire"
      variant={met ? "primary" : "secondary"}
      disabled={!can.hire || (pending !== undefined && pending !== "hire")}
      loading={pending === "hire"}
      {...ahead}
      onClick={() => setDialog("hire")}
    >
      <Handshake aria-hidden="true" />
      {t("actions.hire")}
    </Button>
  );
  const interview = (
    <Button
      key="interview"
      variant={met ? "secondary" : "primary"}
      disabled={!can.scheduleInterview || pending !== undefined}
      {...ahead}
      onClick={() => setDialog("interview")}
    >
      <CalendarClock aria-hidden="true" />
      {t("actions.interview")}
    </Button>
  );
  const open = can.hire || can.scheduleInterview || can.pass;
  return (
    <div ref={region} className="flex flex-col gap-3 max-sm:w-full">
      {open && (
        <fieldset
          aria-label={t("card.actions", { name: nameOf(match.jobseeker) })}
          className="flex flex-wrap gap-2 *:flex-1 max-sm:*:px-2 sm:*:flex-none"
        >
          {met ? [hire, interview] : [interview, hire]}
          <Button
            variant="secondary"
            disabled={!can.pass || pending !== undefined}
            {...ahead}
            onClick={() => setDialog("pass")}
          >
            <X aria-hidden="true" />
            {t("actions.pass")}
          </Button>
        </fieldset>
      )}
      <UndoBar match={match} decision={decision} />
      {can.giveFeedback && feedback && (
        <Link
          to="/employer/feedback/$matchId"
          params={{ matchId: match.id }}
          search={shop}
          className={`${buttonStyle("ghost", "sm")} -ml-3 self-start`}
        >
          <MessageSquareText aria-hidden="true" />
          {t("actions.feedback")}
        </Link>
      )}
      {dialog === "interview" && (
        <InterviewDialog match={match} decision={decision} onClose={close} />
      )}
      {dialog === "hire" && <HireDialog match={match} decision={decision} onClose={close} />}
      {dialog === "pass" && <PassDialog match={match} decision={decision} onClose={close} />}
    </div>
  );
}
