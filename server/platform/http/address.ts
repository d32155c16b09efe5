import { isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** What limits count by. */
    address: string;
  }
}

/**
 * The address that limits count by: an IPv4 address, or the /64 that an IPv6 customer holds
 * (RFC 6177). Whoever has hung up has none, and counts together.
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
 * Notes who calls when a request comes: later the connection may be gone, and with it the address.
 */
export function noteAddresses(app: FastifyInstance) {
  app.decorateRequest("address", "");
  app.addHook("onRequest", (request, _reply, done) => {
    request.address = callerAddress(request.ip);
    done();
  });
}
