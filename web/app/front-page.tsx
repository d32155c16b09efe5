import { lazy, Suspense } from "react";
import { useUser } from "#web/session/session.ts";
import { PageWaiting } from "#web/session/page-waiting.tsx";
import { WaitlistPage } from "#web/visitor/waitlist-page.tsx";

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
