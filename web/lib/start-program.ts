const {
  modules = "",
  failed = "",
  retry = "",
} = document.querySelector<HTMLScriptElement>("script[data-modules]")?.dataset ?? {};
const [app = "", ...needed] = modules.split(" ");
let started = false;

/** Loads the program that the document names. */
function start() {
  if (started) return;
  // A program that the browser has already may run before the rest of the document has come.
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", start, { once: true });
    return;
  }
  started = true;
  const script = Object.assign(document.createElement("script"), { type: "module", src: app });
  const ahead = needed.map((href) =>
    Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
  );
  script.addEventListener("error", sayFailed);
  document.head.append(...ahead, script);
}

/** Says that the scripts did not arrive: nothing on the page works, and nothing else would tell. */
function sayFailed() {
  const strip = Object.assign(document.createElement("div"), {
    role: "alert",
    textContent: failed,
    className:
      "sticky top-0 z-50 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-yellow-tint px-4 py-2 font-semibold text-yellow-text",
  });
  const again = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: retry,
    className: "min-h-11 rounded-md border border-control bg-sheet px-4 text-ink",
  });
  again.addEventListener("click", () => location.reload());
  strip.append(again);
  document.body.prepend(strip);
}

/**
 * Starts the program of the document. What was rendered ahead of time can be read before any script runs. Scripts are
 * not even asked for until it is on the screen: on a slow line they would keep the letters waiting, and where the
 * browser has them already they would run first.
 * @param atOnce the document has nothing to read yet
 */
export function startProgram(atOnce = false) {
  // A page in the background is not painted, and starts all the same.
  if (atOnce || document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint"))
    start();
  else {
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
    document.addEventListener("visibilitychange", start);
  }
  // The browser offers once to install the app, and may do so before then.
  addEventListener("beforeinstallprompt", (earlyOffer) => {
    earlyOffer.preventDefault();
    Object.assign(globalThis, { earlyOffer });
  });
}
