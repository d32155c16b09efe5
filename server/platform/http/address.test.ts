import { expect, test } from "vitest";
import { callerAddress, lineOf } from "./address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  [undefined, "gone"],
])("%s counts as %s", (ip, counted) => {
  expect(callerAddress(ip)).toBe(counted);
});

test.each([
  ["203.0.113.7", "203.0.113"],
  ["2001:db8:1:2::/64", "2001:db8:1"],
  ["2001:db8:1:ff::/64", "2001:db8:1"],
  ["gone", "gone"],
])("%s belongs to the connection %s", (address, line) => {
  expect(lineOf(address)).toBe(line);
});
