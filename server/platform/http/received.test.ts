import { hash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Received } from "./received.ts";

test("bytes come out as they came in, with their digest, whatever was said of their number", () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 20 });
  fc.assert(
    fc.property(pieces, fc.nat(400), fc.boolean(), (given, expected, isDigested) => {
      const received = new Received(expected, isDigested);
      for (const piece of given) received.add(Buffer.from(piece));
      const whole = Buffer.concat(given);
      expect(received.length).toBe(whole.length);
      const { bytes, digest } = received.end();
      expect(bytes).toEqual(whole);
      expect(digest).toBe(isDigested ? hash("sha256", whole) : undefined);
    }),
  );
});
