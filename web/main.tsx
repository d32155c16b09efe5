import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import "./styles.css";
import { AppRoot, createApp } from "./app.tsx";
import { readBoot } from "./boot.ts";
import { countPages } from "./features/analytics/counting.ts";
import { keepOffer } from "./features/install/offer.ts";
import { wipeSnapshot } from "./features/offline/wipe-snapshot.ts";

keepOffer();
const boot = await readBoot();
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

if (container.hasChildNodes()) {
  await router.load();
  // The page was rendered ahead of time: the router must render the same tree here.
  router.ssr = { manifest: undefined };
  // In slices, so that a slow phone can scroll and type meanwhile.
  startTransition(() => void hydrateRoot(container, app));
} else {
  await router.options.context.texts.load(["shell"]);
  createRoot(container).render(app);
}
countPages(router);
