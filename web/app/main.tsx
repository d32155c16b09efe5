import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import "#web/styles.css";
import { AppRoot, createApp } from "./app.tsx";
import { readBoot } from "#web/boot.ts";
import { finishSigningOut } from "#web/session/signing-out.ts";
import { referralCode } from "#web/features/analytics/visit.ts";
import { keepOffer } from "#web/features/install/offer.ts";
import { wipeSnapshot } from "#web/session/wipe-snapshot.ts";
import { loadSignedInFrame } from "./frame/shell.tsx";
import { whenIdle } from "#web/lib/when-idle.ts";

// Before any schema is made: Zod would try out `eval`, which our policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
keepOffer();
// Kept for the visit now: the address may have changed by the time that pages are counted.
referralCode();
const boot = await readBoot();
// The page is on its way out, and shows nothing more.
if (!boot.offline && finishSigningOut(boot.user !== null)) await new Promise(() => {});
const start = boot.offline
  ? (await import("./start-offline.ts")).startOffline(boot)
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
    void import("#web/features/analytics/counting.ts")
      .then(({ countPages }) => countPages(router))
      .catch(() => {}),
);
