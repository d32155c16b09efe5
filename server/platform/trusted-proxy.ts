import { isIP } from "node:net";

const named = ["loopback", "linklocal", "uniquelocal"];

function isNetwork(text: string): boolean {
  const [address = "", prefix = "0", ...rest] = text.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

/** Whether a setting lists only proxies: by address, network, or a name for a kind of network. */
export const namesProxies = (text: string): boolean =>
  text.split(",").every((one) => named.includes(one.trim()) || isNetwork(one.trim()));
