import { Inbox } from "lucide-react";
import { CardAhead, FieldsAhead, RowsAhead } from "#web/ui/ahead.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { PageSpinner } from "#web/ui/page-spinner.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/ui/toast.ts";
import { Exhibit, Room } from "./room.tsx";

const tones = ["neutral", "info", "success", "warning", "danger", "orange", "blue"] as const;

/** Badges, alerts and other signs of state. */
export function StatesRoom() {
  return (
    <Room title="States">
      <Exhibit of="Badges">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Exhibit>
      <Exhibit of="Avatars">
        <Avatar names={["Maria", "Alvarez"]} size="lg" />
        <Avatar names={["Maria", "Alvarez"]} />
        <Avatar names={["maria@handpicked.test"]} size="sm" />
        <Avatar names={["Picture"]} size="lg" src="/icon-192.png" />
        <Avatar names={["Lost", "Picture"]} size="lg" src="/lost.png" />
      </Exhibit>
      <Exhibit of="Waiting">
        <Spinner label="Loading" />
        <Spinner className="size-8 border-4 text-link" />
        <div className="grid w-64 gap-2">
          <Skeleton className="w-40" />
          <Skeleton />
          <Skeleton className="h-11 w-28" />
        </div>
      </Exhibit>
      <div className="grid gap-6 md:grid-cols-2">
        <CardAhead title="Rows ahead" described>
          <RowsAhead mark="size-5" />
        </CardAhead>
        <CardAhead>
          <FieldsAhead fields={3} />
        </CardAhead>
      </div>
      <div className="grid gap-3">
        <Alert title="The entry has changed">
          Someone else saved it while you were writing. What they saved is on the left.
        </Alert>
        <Alert tone="success">Your application was received.</Alert>
        <Alert
          tone="warning"
          title="Bias warning"
          actions={
            <Button variant="secondary" size="sm">
              Read more
            </Button>
          }
        >
          &ldquo;Recent graduate&rdquo; keeps older applicants away.
        </Alert>
        <Alert tone="danger" title="The file was not loaded">
          Row 12 has no email address.
        </Alert>
        <Alert tone="neutral">Demo data: nothing here is real.</Alert>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <EmptyState
          icon={Inbox}
          title="No referrers yet"
          text="A visitor can apply as soon as there is one referral code."
          action={<Button>Add First Referrer</Button>}
        />
        <ErrorState
          title="We couldn't load the list"
          text="The server did not answer."
          labels={{ retry: "Retry" }}
          onRetry={() => toast({ title: "Trying again" })}
        />
      </div>
      <Exhibit of="A page that is being loaded">
        <div className="h-48 w-full overflow-hidden rounded-lg bg-paper *:h-full *:min-h-0">
          <PageSpinner label="Loading the page" />
        </div>
      </Exhibit>
    </Room>
  );
}
