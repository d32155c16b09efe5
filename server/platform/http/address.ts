import { isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** The address that limits are counted by. */
    address: string;
  }
}

/**
 * The address that limits are counted by: an IPv4 address, or the /64 network that an IPv6 customer gets
 * (RFC 6177). Connections that are already closed have no address and count together as "gone".
 */
export function callerAddress(ip: string | undefined): string {
  if (ip === undefined) return "gone";
  if (ip.startsWith("::ffff:")) return ip.slice(7);
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail?.split(":").filter(Boolean) ?? [];
  const whole = [
    ...groups,
    ...Array(Math.max(0, 8 - groups.length - rest.length)).fill("0"),
    ...rest,
  ];
  return `${whole.slice(0, 4).join(":")}::/64`;
}

/**
 * The connection that an address belongs to, as widely as one is given out: the /48 of an IPv6 network, the 256
 * neighbors of an IPv4 address.
 * @param address as `callerAddress` gives it
 */
export function lineOf(address: string): string {
  if (address.includes(":")) return address.split(":").slice(0, 3).join(":");
  return address.replace(/\.\d+$/, "");
}

/** Stores the caller's address when the request arrives: once the connection is closed it cannot be read. */
export function noteAddresses(app: FastifyInstance) {
  app.decorateRequest("address", "");
  app.addHook("onRequest", (request, _reply, done) => {
    request.address = callerAddress(request.ip);
    done();
  });
}
