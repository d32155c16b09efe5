import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { processorTime } from "#test/support/processor-time.ts";
import { addressesIn, namesAddress, namesOthers, namesPhone } from "./naming.ts";

const word = fc.stringMatching(/^[a-z0-9](?:[a-z0-9._+'-]{0,6}[a-z0-9])?$/);
const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,4}[a-z0-9])?$/);
const address = fc
  .tuple(word, fc.array(label, { minLength: 1, maxLength: 3 }))
  .map(([local, labels]) => `${local}@${labels.join(".")}`);

/** A longer address that contains this one, or a shorter one within it. */
const kin = (email: string) => {
  const [local = "", domain = ""] = email.split("@");
  return fc.oneof(
    word.map((more) => `${more}${local}@${domain}`),
    fc
      .tuple(word, fc.constantFrom(".", "+", "_", "-", "'"))
      .map(([m, s]) => `${m}${s}${local}@${domain}`),
    label.map((more) => `${local}@${domain}${more}`),
    label.map((more) => `${local}@${domain}.${more}`),
    label.map((more) => `${local}@${domain}-${more}`),
    label.map((more) => `${local}@${more}.${domain}`),
  );
};

const around = fc.constantFrom(
  "",
  " ",
  "\n",
  "(",
  "<",
  '"',
  "'",
  "mailto:",
  "to:",
  ", ",
  "; ",
  "—",
);
const behind = fc.constantFrom(
  "",
  " ",
  "\n",
  ")",
  ">",
  '"',
  "'",
  ".",
  ". Then",
  ",",
  "?",
  "!",
  ";",
);

describe("an address in a text", () => {
  test("is found whole, in whatever case and whatever stands around it", () => {
    fc.assert(
      fc.property(address, around, behind, (email, before, after) => {
        expect(namesAddress(`${before}${email.toUpperCase()}${after}`, email)).toBe(true);
      }),
    );
  });

  test("is not found in another that contains it, or that it contains", () => {
    fc.assert(
      fc.property(
        address.chain((email) => fc.tuple(fc.constant(email), kin(email))),
        around,
        behind,
        ([email, other], before, after) => {
          fc.pre(email !== other);
          expect(namesAddress(`${before}${other}${after}`, email)).toBe(false);
          expect(namesAddress(`${before}${email}${after}`, other)).toBe(false);
        },
      ),
    );
  });

  test("is found beside others that contain it", () => {
    const text = "johnsmith@x.com, smith@x.com.mx; smith@x.com.";
    expect(namesAddress(text, "smith@x.com")).toBe(true);
    expect(namesAddress("johnsmith@x.com, smith@x.com.mx", "smith@x.com")).toBe(false);
    expect(namesAddress("Smith: 'SMITH@x.com'", " smith@X.com ")).toBe(true);
    expect(namesAddress("anything", "")).toBe(false);
  });
});

test("addresses are taken out of a text whole, however they stand in it", () => {
  const text =
    "Mail 'Rosa.D+x@Example.com', or <b@y.co.uk>. (mailto:c@z.org/now) @nobody me@here b@y.co.uk";
  expect(addressesIn(text)).toEqual(["rosa.d+x@example.com", "b@y.co.uk", "c@z.org"]);
});

test("an address is taken out of a text wherever it would be found there", () => {
  const signs = fc.oneof(around, fc.constantFrom("–", "[", "→", "Rosa[", "Contacto–"));
  fc.assert(
    fc.property(address, signs, behind, (email, before, after) => {
      fc.pre(/@.*\./.test(email));
      const text = `${before}${email}${after}`;
      expect(namesAddress(text, email)).toBe(true);
      expect(addressesIn(text)).toEqual([email]);
    }),
  );
});

test("a phone number is found however it is written, and not within another", () => {
  for (const written of ["(313) 555-0142", "313.555.0142", "+1 313 555 0142", "Rosa 3135550142!"])
    expect(namesPhone(written, "+13135550142"), written).toBe(true);
  for (const other of ["(313) 555-0143", "9913135550142999", "555-0142", ""])
    expect(namesPhone(other, "(313) 555-0142"), other).toBe(false);
});

test.each(["a", ".", "a.", "1", "1-", "+(", "@", "a@", "é"])(
  "the work grows with the length of a text, not with its square: %j",
  (piece) => {
    const looks = (length: number) => {
      const text = `own@example.com ${piece.repeat(length / piece.length)}`;
      namesAddress(text, "ada@example.com");
      addressesIn(text);
      namesPhone(text, "(313) 555-0142");
      namesOthers(text, "own@example.com", ["(313) 555-0142"]);
    };
    looks(1000);
    // With the square of it this takes many seconds.
    expect(processorTime(() => looks(60_000))).toBeLessThan(500);
  },
);
