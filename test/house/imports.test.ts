import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allowed, breaches, forbidden } from "./violations.ts";

interface Diagnostic {
  code: string;
  message: string;
  filename: string;
}

const folder = mkdtempSync(path.join(tmpdir(), "handpicked-house-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lints a tree of its own, outside of this one, under our rules. */
async function lint(name: string, files: Record<string, string>): Promise<Diagnostic[]> {
  const root = path.join(folder, name);
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  for (const file of [".oxlintrc.json", "package.json", "tsconfig.json"])
    cpSync(file, path.join(root, file));
  const command = path.resolve("node_modules/.bin/oxlint");
  const printed = await new Promise<string>((resolve) => {
    execFile(command, ["--format=json"], { cwd: root, maxBuffer: 1e8 }, (_failed, stdout) =>
      resolve(stdout),
    );
  });
  return (JSON.parse(printed) as { diagnostics: Diagnostic[] }).diagnostics;
}

const statements = (statement: (module: string) => string, modules: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(modules).map(([file, names]) => [file, names.map(statement).join("")]),
  );

const reexport = (module: string) => `export * from "${module}";\n`;

const ways = {
  "a re-export": reexport,
  "an import of a type": (module: string) => `import type {} from "${module}";\n`,
  "a dynamic import": (module: string) => `void import("${module}");\n`,
};

describe.for(Object.entries(ways))("%s of another room", ([way, statement]) => {
  let found: Diagnostic[];
  beforeAll(async () => {
    found = await lint(way.replaceAll(" ", "-"), statements(statement, forbidden));
  });

  it.for(Object.entries(forbidden))("is found in %s", ([from, modules]) => {
    const refused = found
      .filter(({ filename, code }) => filename === from && code === "eslint(no-restricted-imports)")
      .map(({ message }) => /^'(.+?)'/.exec(message)?.[1]);
    expect(new Set(refused)).toEqual(new Set(modules));
  });
});

it("lets every room see what it may", async () => {
  const found = await lint("allowed", statements(reexport, allowed));
  expect(found).toEqual([]);
});

describe("the other rules of ours", () => {
  let found: Diagnostic[];
  beforeAll(async () => {
    found = await lint("breaches", Object.assign({}, ...breaches.map(({ files }) => files)));
  });

  it.for(breaches.flatMap(({ rule, files }) => Object.keys(files).map((file) => ({ rule, file }))))(
    "find a breach of $rule in $file",
    ({ rule, file }) => {
      const codes = found.filter(({ filename }) => filename === file).map(({ code }) => code);
      expect(codes).toContain(rule);
    },
  );
});
