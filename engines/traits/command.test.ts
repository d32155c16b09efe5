import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

const command = new URL("../../bin/assess.ts", import.meta.url).pathname;

async function assessLines(
  input: string | Uint8Array,
): Promise<{ code: number; lines: unknown[] }> {
  const child = spawn(process.execPath, [command], { stdio: ["pipe", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => (output += part));
  child.stdin.end(input);
  const [code] = (await once(child, "close")) as [number];
  const lines = output.split("\n").slice(0, -1);
  return { code, lines: lines.map((line) => JSON.parse(line) as unknown) };
}

it("answers each line in order, with verbatim quotes", async () => {
  const text = "I have not missed a shift in four years.";
  const input = [
    { id: "a", text },
    { id: 2, text: "" },
    { id: "nul", text: "\u0000 \ud800 I never wear goggles.\u2028" },
    { id: "long", text: "word ".repeat(200_000) },
  ];
  const { code, lines } = await assessLines(input.map((line) => JSON.stringify(line)).join("\n"));
  expect(code).toBe(0);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatchObject({
    id: "a",
    engine: "rubric",
    hustle: { score: null, evidence: [] },
    reliability: { evidence: ["I have not missed a shift in four years"] },
  });
  expect(Object.keys(lines[0] as object)).toEqual([
    "id",
    "engine",
    "hustle",
    "safetyAwareness",
    "coachability",
    "reliability",
    "summary",
  ]);
  expect(lines[1]).toMatchObject({ id: 2, reliability: { score: null } });
  expect(lines[2]).toMatchObject({ safetyAwareness: { evidence: ["I never wear goggles"] } });
});

it("answers a line it cannot read with an error, goes on, and ends with a failure", async () => {
  const bad = [
    "{",
    "[]",
    '{"id":"x"}',
    '{"text":"y"}',
    '{"id":{},"text":"y"}',
    '{"id":"x","text":5}',
    "null",
  ];
  const broken = Buffer.concat([
    Buffer.from([0xff, 0xfe, 10]),
    Buffer.from(`${bad.join("\n")}\n\n{"id":1,"text":""}\n`),
  ]);
  const { code, lines } = await assessLines(broken);
  expect(code).toBe(1);
  expect(lines).toHaveLength(bad.length + 2);
  for (const line of lines.slice(0, -1)) {
    expect(line).toEqual({ id: null, error: expect.any(String) as string });
  }
  expect(lines.at(-1)).toMatchObject({ id: 1, engine: "rubric" });
});
