// Shows what the server pushed, and opens the page that it leads to.

self.addEventListener("push", (event) => {
  const { id, title, body, path, actions = [] } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      // A message that is sent again takes the place of the first.
      tag: id,
      icon: "/icon-192.png",
      badge: "/icon-192.png",
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
