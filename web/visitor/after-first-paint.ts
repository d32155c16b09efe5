// What was rendered ahead of time can be read before any script runs. Scripts are not even asked
// for until it is on the screen: on a slow line they would keep the letters waiting, and where the
// browser has them already they would run first.
const { modules = "" } =
  document.querySelector<HTMLScriptElement>("script[data-modules]")?.dataset ?? {};
const [app = "", ...needed] = modules.split(" ");
let started = false;

function start() {
  if (started) return;
  started = true;
  const script = Object.assign(document.createElement("script"), { type: "module", src: app });
  const ahead = needed.map((href) =>
    Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
  );
  document.head.append(...ahead, script);
}

// A page in the background is not painted, and starts all the same.
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) start();
else {
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  document.addEventListener("visibilitychange", start);
}

// The browser offers once to install the app, and may do so before then.
addEventListener("beforeinstallprompt", (earlyOffer) => {
  earlyOffer.preventDefault();
  Object.assign(globalThis, { earlyOffer });
});
