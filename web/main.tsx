import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import "./styles.css";
import { AppRoot, createApp } from "./app.tsx";
import { readBoot } from "./boot.ts";
import { finishSigningOut } from "./features/accounts/signing-out.ts";
import { referralCode } from "./features/analytics/visit.ts";
import { keepOffer } from "./features/install/offer.ts";
import { wipeSnapshot } from "./features/offline/wipe-snapshot.ts";
import { loadSignedInFrame } from "./features/shell/shell.tsx";
import { whenIdle } from "./lib/when-idle.ts";

// Before any schema is made: Zod would try out `eval`, which our policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
keepOffer();
// Kept for the visit now: the address may have changed by the time that pages are counted.
referralCode();
const boot = await readBoot();
// The page is on its way out, and shows nothing more.
if (!boot.offline && finishSigningOut(boot.user !== null)) await new Promise(() => {});
const start = boot.offline
  ? (await import("./features/offline/start.ts")).startOffline(boot)
  : { boot, kept: null };
if (!start.boot.user) wipeSnapshot();
const router = createApp(start.boot, start);
const container = document.getElementById("root")!;
const app = (
  <StrictMode>
    <AppRoot router={router} />
  </StrictMode>
);

const isWaiting = container.querySelector("[data-waiting]") !== null;

if (container.hasChildNodes() && !isWaiting) {
  await router.load();
  // The page was rendered ahead of time: the router must render the same tree here.
  router.ssr = { manifest: undefined };
  const { href } = location;
  // Who follows a link meanwhile is on another page: that React renders it anew is no fault then.
  const onRecoverableError = (error: unknown) => {
    if (location.href === href) reportError(error);
  };
  // In slices, so that a slow phone can scroll and type meanwhile.
  startTransition(() => void hydrateRoot(container, app, { onRecoverableError }));
} else {
  await router.options.context.texts.load(["shell"]);
  // What stands in for the page gives way to the whole of it.
  if (isWaiting) await Promise.all([router.load(), start.boot.user && loadSignedInFrame()]);
  startTransition(() => createRoot(container).render(app));
}
whenIdle(
  () =>
    void import("./features/analytics/counting.ts")
      .then(({ countPages }) => countPages(router))
      .catch(() => {}),
);
