import { Link } from "@tanstack/react-router";
import { CalendarClock, Handshake, MessageSquareText, X } from "lucide-react";
import { useState } from "react";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { InterviewDialog } from "../interviews/interview-dialog.tsx";
import { useShopSearch } from "#web/features/shops/shop-in-view.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { useDecision } from "../use-decision.ts";
import { useFocusOnward } from "../use-focus-onward.ts";
import { nameOf } from "../words.ts";
import { PassDialog } from "./pass-dialog.tsx";
import { UndoBar } from "./undo-bar.tsx";

/** What can be done about a match: the server says what, and asleep while something is under way. */
export function MatchActions({ match }: { match: EmployerMatch }) {
  const t = useTexts("matches");
  const decision = useDecision(match);
  const [dialog, setDialog] = useState<"interview" | "pass" | null>(null);
  const shop = useShopSearch();
  const { can } = match;
  const { pending } = decision;
  const close = () => setDialog(null);
  const region = useFocusOnward<HTMLDivElement>(
    decision.decided,
    `${match.state} ${can.undo}`,
    dialog !== null || pending !== undefined,
  );
  const open = can.hire || can.scheduleInterview || can.pass;
  return (
    <div ref={region} className="flex flex-col gap-3 max-sm:w-full">
      {open && (
        <fieldset
          aria-label={t("card.actions", { name: nameOf(match.jobseeker) })}
          className="flex flex-wrap gap-2 *:flex-1 sm:*:flex-none"
        >
          <Button
            disabled={!can.hire || (pending !== undefined && pending !== "hire")}
            loading={pending === "hire"}
            onClick={() => void decision.decide({ action: "hire" })}
          >
            <Handshake aria-hidden="true" />
            {t("actions.hire")}
          </Button>
          <Button
            variant="secondary"
            disabled={!can.scheduleInterview || pending !== undefined}
            onClick={() => setDialog("interview")}
          >
            <CalendarClock aria-hidden="true" />
            {t("actions.interview")}
          </Button>
          <Button
            variant="secondary"
            disabled={!can.pass || pending !== undefined}
            onClick={() => setDialog("pass")}
          >
            <X aria-hidden="true" />
            {t("actions.pass")}
          </Button>
        </fieldset>
      )}
      <UndoBar match={match} decision={decision} />
      {can.giveFeedback && match.state !== "new" && (
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
      {dialog === "pass" && <PassDialog match={match} decision={decision} onClose={close} />}
    </div>
  );
}
