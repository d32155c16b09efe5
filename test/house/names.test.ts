import { globSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const rooms = "{bin,contract,docs,messages,public,server,test,web}";
const nameless = /(^|[-.])(utils?|helpers?|misc|types|common)$/;

it("calls every file and folder by what it holds", () => {
  const files = globSync(`${rooms}/**`);
  expect(files.length).toBeGreaterThan(0);
  const stems = files.map((file) => ({ file, stem: path.basename(file).replace(/\.\w+$/, "") }));
  expect(stems.filter(({ stem }) => nameless.test(stem)).map(({ file }) => file)).toEqual([]);
});
