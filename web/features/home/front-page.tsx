import { lazy, Suspense } from "react";
import { useUser } from "#web/features/accounts/session.ts";
import { PageWaiting } from "#web/features/shell/page-waiting.tsx";
import { WaitlistPage } from "#web/features/waitlist/waitlist-page.tsx";

const HomePage = lazy(async () => ({ default: (await import("./home-page.tsx")).HomePage }));

/** What stands at `/`: the waitlist for a visitor, everybody else's own home. */
export function Page() {
  const user = useUser();
  if (!user) return <WaitlistPage />;
  return (
    <Suspense fallback={<PageWaiting />}>
      <HomePage user={user} />
    </Suspense>
  );
}
