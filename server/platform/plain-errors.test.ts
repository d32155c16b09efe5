import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sentenceOf } from "./plain-errors.ts";

const folder = mkdtempSync(path.join(tmpdir(), "handpicked-plain-errors-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The sentence for what this function throws. */
async function said(act: () => unknown) {
  try {
    await act();
  } catch (error) {
    return sentenceOf(error);
  }
  return "nothing was wrong";
}

/** Connects, and fails with the system's own error. */
const reach = async (port: number, host: string) => {
  const socket = connect(port, host);
  await once(socket, "connect");
};

describe("what an operator can mend is said with what to do", () => {
  const there = path.join(folder, "there.txt");
  writeFileSync(there, "");

  it.for<[happened: string, act: () => unknown, sentence: string]>([
    ["a name that is wrong", () => readFileSync(path.join(folder, "x")), "check its name"],
    ["no folder", () => readFileSync(path.join(folder, "no", "x")), "there is no folder"],
    ["a folder", () => readFileSync(folder), "name a file in it"],
    ["a file for a folder", () => readFileSync(path.join(there, "x")), "is not a folder"],
    ["nobody there", () => reach(9, "127.0.0.1"), "Nobody answers at 127.0.0.1:9: check"],
    ["no such host", () => reach(9, "nobody.invalid"), "There is no host nobody.invalid: correct"],
  ])("%s", async ([, act, sentence]) => {
    expect(await said(act)).toContain(sentence);
  });

  it("a port that is taken", async () => {
    const first = createServer().listen(0, "127.0.0.1");
    await once(first, "listening");
    const taken = first.address();
    const second = createServer();
    expect(await said(() => once(second.listen(taken), "listening"))).toContain(
      "set another PORT or METRICS_PORT",
    );
    first.close();
  });

  it.for([
    ["28P01", "correct the name and password"],
    ["3D000", "create it"],
    ["42501", "make the role the owner"],
    ["53300", "raise its max_connections"],
    ["57P03", "try again once it is up"],
    ["08P01", "DATABASE_DIRECT_URL"],
  ])("PostgreSQL's %s", ([code, mend]) => {
    const refusal = Object.assign(new Error("as it says"), { code });
    const told = sentenceOf(new Error("Failed query", { cause: refusal }));
    expect(told).toMatch(/^PostgreSQL refuses \(as it says\): /);
    expect(told).toContain(mend);
  });
});

it("what is our own fault has no sentence", () => {
  expect(sentenceOf(new TypeError("x is not a function"))).toBeNull();
});
