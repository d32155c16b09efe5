/** The push services of browser vendors. An endpoint elsewhere is a stranger's URL and is not called. */
const services = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
  ".notify.windows.com",
  ".push.apple.com",
  ".push.services.mozilla.com",
];

/**
 * Whether push messages may be sent to an endpoint.
 * @param extra further hosts that the operator trusts, with their port if it is not 443
 */
export function isPushService(endpoint: string, extra: readonly string[]): boolean {
  const { protocol, hostname, host, username, password } = new URL(endpoint);
  // Other URL parsers may end the host at a character that no host name has:
  // `https://127.0.0.1'.notify.windows.com`.
  if (username || password || !/^[a-z0-9.-]+$/.test(hostname)) return false;
  if (extra.includes(host)) return true;
  return (
    protocol === "https:" &&
    host === hostname &&
    services.some((name) => (name.startsWith(".") ? hostname.endsWith(name) : hostname === name))
  );
}
