import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "#web/styles.css";
import { callAs, sendThrough } from "#web/api.ts";
import { readBoot } from "#web/boot.ts";
import { countPagesWhenIdle, referralCode } from "#web/features/analytics/api.ts";
import { keepOffer } from "#web/features/install/api.ts";
import { fetchOrTake, forgetAhead } from "#web/lib/asked-ahead.ts";
import { tellPageShown } from "#web/lib/page-shown.ts";
import { whenIdle } from "#web/lib/when-idle.ts";
import { readTexts } from "#web/read-texts.ts";
import { finishSigningOut } from "#web/session/signing-out.ts";
import { wipeSnapshot } from "#web/session/wipe-snapshot.ts";
import { AppRoot, createApp } from "./app.tsx";

// Before any schema is created: Zod would probe for `eval`, which our CSP blocks and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
sendThrough(fetchOrTake);
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
  const container = document.getElementById("root")!;
  const { texts: file } = container.dataset;
  const begunTexts = file ? await readTexts(file, boot.language) : undefined;
  const router = createApp(begun.boot, { ...begun, begunTexts });
  const { session } = router.options.context;
  const tellWhose = () => callAs(session.user()?.email ?? null);
  tellWhose();
  session.subscribe(() => {
    tellWhose();
    forgetAhead();
  });
  router.subscribe("onRendered", () => {
    tellPageShown();
    // By then the page has asked for what it needs.
    whenIdle(forgetAhead);
  });
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
