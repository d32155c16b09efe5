import { ClipboardList } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

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
          : "Applications appear here once someone applies with a referral code. Past ones can be imported."
      }
      action={
        filtered && (
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        )
      }
    />
  );
}
