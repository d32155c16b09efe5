import type { recordConversion } from "#contract/analytics.ts";
import { call } from "#web/api.ts";
import type { AppRouter } from "#web/router.tsx";

const sessionKey = "session-id";

/** A number for this visit, forgotten with the tab; none where the browser keeps nothing. */
function sessionId(): string | undefined {
  try {
    const known = sessionStorage.getItem(sessionKey) ?? crypto.randomUUID();
    sessionStorage.setItem(sessionKey, known);
    return known;
  } catch {
    return undefined;
  }
}

/** Global Privacy Control and Do Not Track both mean: do not count me. */
const asksNotToBeCounted = () =>
  navigator.doNotTrack === "1" ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

const idle = (run: () => void) =>
  "requestIdleCallback" in window
    ? requestIdleCallback(run, { timeout: 3000 })
    : setTimeout(run, 200);

function countPageView(path: string) {
  call<typeof recordConversion>("POST", "/api/analytics/conversion", {
    body: {
      event: "page_view",
      category: "navigation",
      action: "view",
      label: path,
      timestamp: new Date().toISOString(),
      url: location.origin + path,
      userAgent: navigator.userAgent.slice(0, 500),
      sessionId: sessionId(),
    },
    keepalive: true,
  }).catch((error: unknown) => console.warn("A page view was not counted", error));
}

/** Counts every page that comes on the screen, when the browser has nothing better to do. */
export function countPageViews(router: AppRouter) {
  if (asksNotToBeCounted()) return;
  let last = "";
  const count = () => {
    const path = router.state.location.pathname;
    if (path === last) return;
    last = path;
    idle(() => countPageView(path));
  };
  router.subscribe("onResolved", count);
  count();
}
