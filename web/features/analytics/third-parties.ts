import type { Boot } from "#contract/boot.ts";
import { asksNotToBeCounted, rememberedChoice } from "./choice.ts";
import type { ConversionEvent } from "#contract/analytics.ts";

type Call = (...given: unknown[]) => void;

interface Pixel extends Call {
  queue?: unknown[];
  callMethod?: Call;
  /** Without it their script tells of every page that the router shows. */
  disablePushState?: boolean;
}

/** What happened; when, where and in which visit is added by our own counting. */
export type Happening = Pick<
  ConversionEvent,
  "event" | "category" | "action" | "label" | "value" | "metadata"
>;

/** What the scripts of others look for; each of them takes over the queue once it is there. */
interface Others {
  dataLayer?: unknown[];
  gtag?: Call;
  fbq?: Pixel;
}

const others = globalThis as unknown as Others;

/** Pages whose address holds a secret: they are never sent to a third party. */
const secretPages = [
  "/application",
  "/one-tap",
  "/referral-status",
  "/sign-in/link",
  "/unsubscribe",
];

/** What Meta calls our events; others go by their own name. */
const pixelNames: Record<string, string> = {
  page_view: "PageView",
  sign_up: "CompleteRegistration",
  generate_lead: "Lead",
  view_item: "ViewContent",
  purchase: "Purchase",
};

/** An address without anybody's ids, search or fragment in it. */
function bare(address: string) {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id");
}

/**
 * What Google's script would otherwise read for itself: titles and earlier addresses of ours can have somebody's
 * name, an id or a code in them. It fills in what is empty, so none of it is.
 */
const seen = () => ({
  page_location: bare(location.href),
  page_title: location.hostname,
  page_referrer: location.origin,
});

/** Whether the addresses that Meta's script reads, and takes no others for, say nothing of anybody. */
const saysNothing = () =>
  [location.href, document.referrer].every(
    (address) => !address.startsWith(location.origin) || address === bare(address),
  );

function load(src: string) {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
  return script;
}

function loadGoogle(id: string): Call {
  const queue = (others.dataLayer ??= []);
  // Their script reads the queue as lists of arguments, and knows no other kind.
  const gtag: Call = (others.gtag ??= function gtag() {
    // oxlint-disable-next-line prefer-rest-params -- an array is not what their script takes
    queue.push(arguments);
  });
  gtag("js", new Date());
  gtag("set", seen());
  gtag("config", id, { send_page_view: false, allow_google_signals: false });
  load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return gtag;
}

/** The pixel, once its script is there: what waits for it would be told with the address of a later page. */
function loadMeta(id: string): Promise<Call> {
  const pixel: Pixel = (others.fbq ??= (...given: unknown[]) =>
    pixel.callMethod ? pixel.callMethod(...given) : (pixel.queue ??= []).push(given));
  pixel.disablePushState = true;
  pixel("set", "autoConfig", false, id);
  pixel("init", id);
  const script = load("https://connect.facebook.net/en_US/fbevents.js");
  return new Promise((resolve) => script.addEventListener("load", () => resolve(pixel)));
}

let gtag: Call | undefined;
let fbq: Promise<Call> | undefined;

function configured(): Boot["analytics"] {
  const boot = document.getElementById("boot")?.textContent;
  return boot ? (JSON.parse(boot) as Boot).analytics : null;
}

/** Calls what is not ours, and may be a blocker's in their place: nothing of ours is to fail with it. */
async function attempt(tell: () => void | Promise<void>) {
  try {
    await tell();
  } catch {
    // They hear nothing of it then.
  }
}

/**
 * Tells the configured third parties what happened, if the visitor agreed to it: its name and its
 * worth, and nothing that says who or whose.
 */
export function tellThirdParties({ event, action, value }: Happening) {
  const ids = configured();
  if (!ids || asksNotToBeCounted() || rememberedChoice() !== "yes") return;
  if (secretPages.includes(location.pathname)) return;
  const { google, meta } = ids;
  const worth = value === undefined ? {} : { value, currency: "USD" };
  if (google)
    void attempt(() => {
      gtag ??= loadGoogle(google);
      gtag("set", seen());
      gtag("event", event, { ...worth, ...(action ? { action } : {}), ...seen() });
    });
  if (meta && saysNothing())
    void attempt(async () => {
      fbq ??= loadMeta(meta);
      const name = pixelNames[event];
      const pixel = await fbq;
      if (saysNothing()) pixel(name ? "track" : "trackCustom", name ?? event, worth);
    });
}
