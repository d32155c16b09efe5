import { expect, test } from "vitest";
import { CaughtUp, lsnOf } from "./caught-up.ts";

const first = "00000001";

test("a WAL position is read as PostgreSQL writes it, and nothing else is", () => {
  expect(lsnOf("16/B374D848")).toBe(0x16_b374_d848n);
  expect(lsnOf("0/0")).toBe(0n);
  for (const wrong of ["", "16", "16/", "x/1", "16/B374D8481", "1/2/3"])
    expect(lsnOf(wrong)).toBeNull();
});

test("a standby has what the primary had written when it was last known to be where the standby is", () => {
  const caughtUp = new CaughtUp();
  caughtUp.wrote(100, { timeline: first, lsn: 10n });
  caughtUp.wrote(200, { timeline: first, lsn: 20n });
  caughtUp.wrote(300, { timeline: first, lsn: 30n });
  caughtUp.replayed(9n);
  expect(caughtUp.until).toBe(-Infinity);
  caughtUp.replayed(25n);
  expect(caughtUp.until).toBe(200);
  expect(caughtUp.has({ timeline: first, lsn: 25n })).toBe(true);
  expect(caughtUp.has({ timeline: first, lsn: 26n })).toBe(false);
  caughtUp.replayed(30n);
  expect(caughtUp.until).toBe(300);
});

test("a standby a little behind is known to catch up, however often it is looked at", () => {
  const caughtUp = new CaughtUp();
  for (let look = 1; look <= 200; look += 1)
    caughtUp.wrote(look, { timeline: first, lsn: BigInt(look) });
  caughtUp.replayed(10n);
  expect(caughtUp.until).toBe(10);
});

test("after a failover nothing counts that the standby had of the server before", () => {
  const caughtUp = new CaughtUp();
  caughtUp.wrote(100, { timeline: first, lsn: 50n });
  caughtUp.replayed(50n);
  caughtUp.wrote(200, { timeline: "00000002", lsn: 40n });
  expect(caughtUp.until).toBe(-Infinity);
  expect(caughtUp.has({ timeline: first, lsn: 30n })).toBe(false);
  expect(caughtUp.has({ timeline: "00000002", lsn: 40n })).toBe(false);
  caughtUp.replayed(40n);
  expect(caughtUp.has({ timeline: "00000002", lsn: 40n })).toBe(true);
});
