import { ClipboardList } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ReferrersLink } from "./referrers-link.tsx";

interface NoEntriesProps {
  filtered: boolean;
  onClear: () => void;
}

/** Stands in for an empty waitlist, or one in which the filters find nothing. */
export function NoEntries({ filtered, onClear }: NoEntriesProps) {
  return (
    <EmptyState
      icon={ClipboardList}
      title="No waitlist entries found matching your criteria."
      text={
        filtered
          ? "Try fewer filters or another word."
          : "People apply with a referrer's code. Add someone you trust and send them their link. Past applications can be imported."
      }
      action={
        filtered ? (
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        ) : (
          <ReferrersLink />
        )
      }
    />
  );
}
