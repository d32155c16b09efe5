import { describe, expect, test } from "vitest";
import { z } from "zod";
import { api } from "#contract/api.ts";
import { nameOf } from "#test/support/inputs.ts";
import { grow } from "./grow.ts";
import { heaviestOf } from "./heaviest.ts";
import { doerOf, idsOf } from "./rows.ts";

describe("the heaviest call", () => {
  test.each(api)("of $method $path is one that the contract allows", (route) => {
    const { body, query } = heaviestOf(route);
    const given = Object.fromEntries(new URLSearchParams(query));
    expect(route.query?.safeParse(given).success ?? true).toBe(true);
    const sent = route.body && (JSON.parse(String(body)) as unknown);
    expect(route.body?.safeParse(sent).success ?? true).toBe(true);
    const most = route.upload ? route.upload.maxBytes + 1024 : (route.bodyLimit ?? 64 * 1024);
    expect(body?.length ?? 0).toBeLessThanOrEqual(most);
    expect(route.auth === "public" || doerOf(route) !== null).toBe(true);
  });

  test("knows a thing for every id that a path names", () => {
    const unknown = api.filter(({ path }) => path.includes("/:") && !idsOf(path)).map(nameOf);
    expect(unknown).toEqual([]);
  });
});

describe("growing", () => {
  const schema = z.strictObject({
    name: z.string().max(40),
    code: z.string().regex(/^[a-z]{3}$/),
    note: z.string().max(100).optional(),
    lines: z.array(z.strictObject({ id: z.string(), text: z.string().max(20) })).max(9),
  });
  const start = { name: "A", code: "abc", lines: [{ id: "x", text: "B" }] };

  test("fills texts and lists to their limits, and leaves what would be refused", () => {
    const grown = schema.parse(grow(schema, start, 10_000));
    expect(grown.name).toHaveLength(40);
    expect(grown.note).toHaveLength(100);
    expect(grown.code).toBe("abc");
    expect(grown.lines).toHaveLength(9);
    expect(new Set(grown.lines.map(({ id }) => id)).size).toBe(9);
    expect(grown.lines[8]?.text).toHaveLength(20);
  });

  test("stays within its bytes", () => {
    const grown = grow(schema, start, 300);
    expect(schema.safeParse(grown).success).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(grown))).toBeLessThanOrEqual(300);
  });
});
