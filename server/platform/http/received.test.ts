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

test.each([0, 100_000, 300_000, 10_000_000])(
  "a long body comes out whole where %i bytes were said to come",
  (expected) => {
    const whole = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251));
    const received = new Received(expected, true);
    for (let at = 0; at < whole.length; at += 60_001) received.add(whole.subarray(at, at + 60_001));
    const { bytes, digest } = received.end();
    expect(bytes.equals(whole)).toBe(true);
    expect(digest).toBe(hash("sha256", whole));
  },
);
