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

/** Whether pages are counted without saying who opened them. */
const isNameless = () => asksNotToBeCounted() || rememberedChoice() === "no";

/** That a page was opened, and nothing else. */
const nameless = ({ event, category, action, label }: ConversionEvent): ConversionEvent[] =>
  event === "page_view" ? [{ event, category, action, label }] : [];

/** Sends what waits. The browser finishes the call even if the page is closed; its answer is not read. */
function send() {
  const withoutIdentity = isNameless() || undefined;
  const [first, ...more] = withoutIdentity ? waiting.flatMap(nameless) : waiting;
  waiting = [];
  if (!first) return;
  const body = new Blob([JSON.stringify({ ...first, withoutIdentity, more })], {
    type: "application/json",
  });
  if (!navigator.sendBeacon("/api/analytics/conversion", body))
    console.info("Events were not counted");
}

/** Counts something on our own server, once the page is hidden or much has come together. */
export function count(happening: Happening) {
  const seen = isNameless() ? nameless(happening) : [whole(happening)];
  waiting.push(...seen);
  if (waiting.length === batchMax) send();
}

/** What happened, with when, where and in which visit. */
function whole(happening: Happening): ConversionEvent {
  return {
    ...happening,
    timestamp: new Date().toISOString(),
    // Neither search nor fragment: they hold what people look for, and tokens.
    url: location.origin + location.pathname,
    userAgent: navigator.userAgent.slice(0, 500),
    sessionId: sessionId(),
    referralCode: referralCode(),
    eventId: crypto.randomUUID(),
  };
}

/** The page without anybody's id in it. */
const pageOf = (path: string) => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id");

/** Counts every page that comes on the screen; third parties hear of none that an admin sees. */
export function countPages({ boot, session }: { boot: Boot; session: Session }) {
  let last = "";
  const look = () => {
    const path = location.pathname;
    if (path === last) return;
    last = path;
    const view = { event: "page_view", category: "navigation", action: "view" };
    count({ ...view, label: pageOf(path) });
    if (boot.analytics && session.user()?.role !== "admin")
      tellThirdParties({ ...view, label: path });
  };
  onPageShown(look);
  addEventListener("visibilitychange", () => document.hidden && send());
  addEventListener("pagehide", send);
  look();
}
