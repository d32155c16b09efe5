import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#web/styles.css";
import { callAs } from "#web/api.ts";
import { readBoot } from "#web/boot.ts";
import { countPagesWhenIdle, referralCode } from "#web/features/analytics/api.ts";
import { keepOffer } from "#web/features/install/api.ts";
import { tellPageShown } from "#web/lib/page-shown.ts";
import { finishSigningOut } from "#web/session/signing-out.ts";
import { wipeSnapshot } from "#web/session/wipe-snapshot.ts";
import { AppRoot, createApp } from "./app.tsx";

// Before any schema is created: Zod would probe for `eval`, which our CSP blocks and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
keepOffer();
// Kept for the visit now: the address may have changed by the time that pages are counted.
referralCode();

/** No `await` of the module itself: files that a page brings may need what stands beside this. */
async function start() {
  const boot = await readBoot();
  // The page is on its way out, and shows nothing more.
  if (!boot.offline && finishSigningOut(boot.user !== null)) return;
  const begun = boot.offline
    ? (await import("./start-offline.ts")).startOffline(boot)
    : { boot, kept: null };
  if (!begun.boot.user) wipeSnapshot();
  const router = createApp(begun.boot, begun);
  const { session } = router.options.context;
  const tellWhose = () => callAs(session.user()?.email ?? null);
  tellWhose();
  session.subscribe(tellWhose);
  router.subscribe("onRendered", tellPageShown);
  const container = document.getElementById("root")!;
  await router.options.context.texts.load(["shell"]);
  // A placeholder is replaced only once the whole page is loaded.
  if (container.querySelector("[data-waiting]")) await router.load();
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <AppRoot router={router} />
      </StrictMode>,
    ),
  );
  countPagesWhenIdle(router.options.context);
}

void start();
