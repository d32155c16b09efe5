// Opens the app without a network, and shows what the server pushed. Answers of the API never pass
// through here: what of them stays in the browser is for web/session/snapshot.ts.
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

// Put in by bin/build.ts.
precacheAndRoute(KEPT_FILES, { cleanURLs: false, directoryIndex: "" });
cleanupOutdatedCaches();

const shell = createHandlerBoundToURL(SHELL_PATH);

async function openPage(options) {
  try {
    return (await options.event.preloadResponse) ?? (await fetch(options.request));
  } catch {
    return shell(options);
  }
}

registerRoute(new NavigationRoute(openPage, { denylist: [/^\/api\//] }));

self.addEventListener("activate", (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
  // The first page of all was there before the worker: what it has yet to load is kept for it too.
  event.waitUntil(self.clients.claim());
});

// A new worker waits until the person agrees: pages that are open keep the files they began with.
self.addEventListener("message", ({ data }) => {
  if (data === "take-over") void self.skipWaiting();
});

self.addEventListener("push", (event) => {
  const { id, title, body, path, icon, actions = [] } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      // A message that is sent again takes the place of the first.
      tag: id,
      // An operator's own mark, where there is one; no badge is drawn of those.
      icon: icon ?? "/icon-192.png",
      badge: icon ? undefined : "/badge-96.png",
      // As many buttons as the browser shows; each opens a page that asks before it answers.
      actions: actions.map((one, index) => ({ action: String(index), title: one.title })),
      data: { path, paths: actions.map((one) => one.path) },
    }),
  );
});

async function open(path) {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window" });
  const shown = pages.find(({ url }) => url === address.href);
  await (shown ? shown.focus() : self.clients.openWindow(address.href));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path = "/", paths = [] } = event.notification.data ?? {};
  event.waitUntil(open(paths[Number(event.action || -1)] ?? path));
});
