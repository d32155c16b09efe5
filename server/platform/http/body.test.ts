import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Failure } from "#server/platform/errors.ts";
import { parseJson } from "./body.ts";
import { processorTime } from "#test/support/processor-time.ts";

const parse = (text: string) => parseJson(Buffer.from(text));

function outcomeOf(read: () => unknown) {
  try {
    read();
    return "read";
  } catch (error) {
    return error instanceof Failure ? "refused" : error;
  }
}

describe("a JSON body", () => {
  test("comes out as it went in, whatever it holds", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!text.includes('"__proto__"'));
        expect(JSON.stringify(parse(text))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  test.each(['{"a":"\\"b\\":1,\\"b\\":2"}', '{"a":"x\\\\","b":"y"}', '{"a:":1,":":2,"":3}'])(
    "%s names each thing once",
    (text) => {
      expect(JSON.stringify(parse(text))).toBe(text);
    },
  );

  test("with a name given twice is refused, wherever it stands", () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), fc.jsonValue(), (name, one, other) => {
        const key = JSON.stringify(name);
        const twice = `{${key}:${JSON.stringify(one)},${key}:${JSON.stringify(other)}}`;
        for (const text of [twice, `[1,${twice}]`, `{"deep":{"er":[${twice}]}}`])
          expect(() => parse(text)).toThrow(Failure);
      }),
      { numRuns: 100 },
    );
  });

  test.each(['{"a":1,"\\u0061":2}', '{"a":{"b":1},"a":{"c":2}}', '{"a" : 1 , "a" : 1}'])(
    "%s names one thing twice",
    (text) => {
      expect(() => parse(text)).toThrow(
        expect.objectContaining({ fields: { body: "errors:duplicate" } }),
      );
    },
  );

  test.each(['{"__proto__":1}', '[{"a":{"__proto__":{"role":"admin"}}}]'])(
    "%s names what no body may",
    (text) => {
      expect(() => parse(text)).toThrow(
        expect.objectContaining({ fields: { ["__proto__"]: "errors:fields.unknown" } }),
      );
    },
  );

  test.each([
    ["a stray byte", [0x22, 0x80, 0x22]],
    ["half a sign", [0x22, 0xc3, 0x22]],
    ["a longer form than needed", [0x22, 0xc0, 0xaf, 0x22]],
    ["a surrogate", [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ["a sign beyond the last", [0x22, 0xf5, 0x80, 0x80, 0x80, 0x22]],
    ["a byte order mark", [0xef, 0xbb, 0xbf, 0x31]],
    ["UTF-16", [0x22, 0x00, 0x61, 0x00, 0x22, 0x00]],
    ["compressed bytes", [...gzipSync('{"a":1}')]],
  ])("with %s is refused rather than altered", (_, bytes) => {
    expect(() => parseJson(Buffer.from(bytes))).toThrow(
      expect.objectContaining({ fields: { body: "errors:json" } }),
    );
  });

  test.each([
    "",
    " ",
    "{",
    "{'a':1}",
    '{"a":1,}',
    '{"a":01}',
    '{"a":NaN}',
    '{"a":-Infinity}',
    '{"a":"\n"}',
    '{"a":1}{"b":2}',
    "// no\n1",
    "undefined",
  ])("%j is not JSON", (text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ fields: { body: "errors:json" } }));
  });

  test.each([
    ["100,000 lists in each other", "[".repeat(100_000) + "]".repeat(100_000)],
    ["100,000 objects in each other", '{"a":'.repeat(100_000) + "1" + "}".repeat(100_000)],
    ["a text of four million signs", JSON.stringify({ csv: 'a,"b"\n'.repeat(700_000) })],
    ["100,000 names", `{${Array.from({ length: 100_000 }, (_, n) => `"${n}":0`).join()}}`],
    ["100,000 quotes", JSON.stringify('"'.repeat(100_000))],
    ["100,000 lists left open", "[".repeat(100_000)],
  ])("of %s is read or refused at once", (_, text) => {
    const took = processorTime(() => {
      expect(outcomeOf(() => parse(text))).toBeOneOf(["read", "refused"]);
    });
    expect(took).toBeLessThan(3000);
  });
});
