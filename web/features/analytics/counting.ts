import type { ConversionEvent } from "#contract/analytics.ts";
import type { Boot } from "#contract/boot.ts";
import type { AppRouter } from "#web/router.tsx";
import { asksNotToBeCounted, rememberedChoice } from "./choice.ts";
import { referralCode, sessionId } from "./visit.ts";

/** What happened; when, where and in which visit is added here. */
export type Happening = Pick<
  ConversionEvent,
  "event" | "category" | "action" | "label" | "value" | "metadata"
>;

/** Events that one call brings at most (contract/analytics.ts). */
const batchMax = 40;
/** Where links of messages lead: coming there is a click in an email. */
const mailPages = ["/one-tap", "/referral-status", "/sign-in/link"];

/** Third parties of this installation; null where there is none. */
let configured: Boot["analytics"] = null;

const waiting: ConversionEvent[] = [];

/** Sends what waits, in a way that outlives the page; nobody waits for the answer. */
function send() {
  const [first, ...more] = waiting.splice(0, batchMax);
  if (!first) return;
  const body = new Blob([JSON.stringify({ ...first, more })], { type: "application/json" });
  if (!navigator.sendBeacon("/api/analytics/conversion", body))
    console.info("Events were not counted");
  send();
}

export const mayCount = () => !asksNotToBeCounted() && rememberedChoice() !== "no";

/** Counts something on our own server, once the page is hidden or much has come together. */
export function count(happening: Happening) {
  if (!mayCount()) return;
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

/** Forgets what has not been sent yet: somebody does not want to be counted. */
export const forget = () => void waiting.splice(0);

/** Counts every page that comes on the screen. */
export function countPages(router: AppRouter) {
  configured = router.options.context.boot.analytics;
  let last = "";
  const look = () => {
    const path = router.state.location.pathname;
    if (path === last) return;
    last = path;
    referralCode();
    count({ event: "page_view", category: "navigation", action: "view", label: path });
    if (mailPages.includes(path))
      count({ event: "click", category: "email", action: "email_click", label: path });
    void tellThirdParties({ event: "page_view" });
  };
  router.subscribe("onResolved", look);
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && send());
  addEventListener("pagehide", send);
  look();
}

/** Hands something to whom the operator has configured, if the visitor agreed to it. */
export async function tellThirdParties(happening: Happening) {
  if (!configured || asksNotToBeCounted() || rememberedChoice() !== "yes") return;
  const { tell } = await import("./third-parties.ts");
  tell(happening, configured);
}
