import type { ConversionEvent } from "#contract/analytics.ts";
import type { Boot } from "#contract/boot.ts";
import { onPageShown } from "#web/lib/page-shown.ts";
import type { Session } from "#web/session/session.ts";
import { asksNotToBeCounted, rememberedChoice } from "./choice.ts";
import { type Happening, tellThirdParties } from "./third-parties.ts";
import { referralCode, sessionId } from "./visit.ts";

/** Events that one call brings at most (contract/analytics.ts). */
const batchMax = 40;

let waiting: ConversionEvent[] = [];

/** Sends what waits, in a way that outlives the page; nobody waits for the answer. */
function send() {
  const [first, ...more] = waiting;
  waiting = [];
  if (!first || asksNotToBeCounted() || rememberedChoice() === "no") return;
  const body = new Blob([JSON.stringify({ ...first, more })], { type: "application/json" });
  if (!navigator.sendBeacon("/api/analytics/conversion", body))
    console.info("Events were not counted");
}

/** Counts something on our own server, once the page is hidden or much has come together. */
export function count(happening: Happening) {
  waiting.push({
    ...happening,
    timestamp: new Date().toISOString(),
    // Neither search nor fragment: they hold what people look for, and tokens.
    url: location.origin + location.pathname,
    userAgent: navigator.userAgent.slice(0, 500),
    sessionId: sessionId(),
    referralCode: referralCode(),
    eventId: crypto.randomUUID(),
  });
  if (waiting.length === batchMax) send();
}

/** Counts every page that comes on the screen, but none that an admin sees. */
export function countPages({ boot, session }: { boot: Boot; session: Session }) {
  let last = "";
  const look = () => {
    const path = location.pathname;
    if (path === last) return;
    last = path;
    if (session.user()?.role === "admin") return;
    const view = { event: "page_view", category: "navigation", action: "view", label: path };
    count(view);
    if (boot.analytics) tellThirdParties(view);
  };
  onPageShown(look);
  addEventListener("visibilitychange", () => document.hidden && send());
  addEventListener("pagehide", send);
  look();
}
