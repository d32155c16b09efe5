/** Where browsers' vendors run their push services; an endpoint elsewhere is a stranger's URL. */
const services = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
  ".notify.windows.com",
  ".push.apple.com",
  ".push.services.mozilla.com",
];

/**
 * May push messages go to this endpoint?
 * @param extra hosts (with port, where it is not 443) that the operator trusts besides
 */
export function isPushService(endpoint: string, extra: readonly string[]): boolean {
  const { protocol, hostname, host, username, password } = new URL(endpoint);
  // What a name cannot hold reads as its end elsewhere: `https://127.0.0.1'.notify.windows.com`.
  if (username || password || !/^[a-z0-9.-]+$/.test(hostname)) return false;
  if (extra.includes(host)) return true;
  return (
    protocol === "https:" &&
    host === hostname &&
    services.some((name) => (name.startsWith(".") ? hostname.endsWith(name) : hostname === name))
  );
}
