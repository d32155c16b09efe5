import { isIP } from "node:net";

const named = ["loopback", "linklocal", "uniquelocal"];

/** Whether it is an address or a network; not one of everybody, who could then say of themselves where they are. */
function isNetwork(text: string): boolean {
  const [address = "", prefix = "1", ...rest] = text.split("/");
  const bits = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const length = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  return rest.length === 0 && length > 0 && length <= bits;
}

/** Whether a setting lists only proxies: by address, network, or a name for a kind of network. */
export const namesProxies = (text: string): boolean =>
  text.split(",").every((one) => named.includes(one.trim()) || isNetwork(one.trim()));
