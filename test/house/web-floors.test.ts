import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { wrongsOf } from "./web-floors.ts";

const files = globSync("web/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));

it("finds web/ without an arrow upward or past a door, and without a circle", () => {
  expect(files.length).toBeGreaterThan(300);
  const sources = Object.fromEntries(files.map((file) => [file, readFileSync(file, "utf8")]));
  expect(wrongsOf(sources)).toEqual([]);
});

it.for([
  ["web/pages/worker/home.tsx", "#web/app/router.tsx"],
  ["web/pages/worker/home.tsx", "#web/visitor/terms.tsx"],
  ["web/visitor/terms.tsx", "#web/pages/worker/home.tsx"],
  ["web/features/pay/card.tsx", "#web/pages/worker/home.tsx"],
  ["web/features/pay/card.tsx", "../../visitor/terms.tsx"],
  ["web/session/user.ts", "#web/features/pay/api.ts"],
  ["web/forms/field.tsx", "#web/session/user.ts"],
  ["web/ui/button.tsx", "#web/forms/field.tsx"],
  ["web/lib/use-now.ts", "../forms/field.tsx"],
  ["web/api.ts", "./app/router.tsx"],
  ["web/ui/button.tsx", "../i18n.ts"],
  ["web/app/router.tsx", "#web/features/pay/search.ts"],
  ["web/pages/worker/home.tsx", "#web/features/pay/card.tsx"],
  ["web/visitor/terms.tsx", "../features/pay/card.tsx"],
  ["web/features/pay/card.tsx", "#web/features/hours/admin/api.ts"],
  ["web/features/pay/card.tsx", "../hours/b.ts"],
] as const)("refuses that %s imports %s", ([file, module]) => {
  for (const statement of [
    `import { a } from "${module}";`,
    `import type { A } from "${module}";`,
    `export * from "${module}";`,
    `const a = import("${module}");`,
    `import "${module}";`,
  ])
    expect(wrongsOf({ [file]: statement })).toHaveLength(1);
});

it("refuses a door that is fetched late, with all behind it", () => {
  const late = 'const load = () => import("#web/features/pay/api.ts");';
  expect(wrongsOf({ "web/pages/worker/home.tsx": late })).toHaveLength(1);
  expect(wrongsOf({ "web/features/pay/later.ts": 'void import("./card.tsx");' })).toEqual([]);
});

it("refuses features that need each other, however far around", () => {
  const circle = {
    "web/features/pay/a.ts": 'import { b } from "#web/features/hours/api.ts";',
    "web/features/hours/api.ts": 'import { c } from "#web/features/shifts/api.ts";',
    "web/features/shifts/api.ts": 'export * from "../pay/api.ts";',
  };
  expect(wrongsOf(circle)).toEqual([
    "web/features/pay -> web/features/hours -> web/features/shifts -> web/features/pay",
  ]);
});

it("lets a file see its own floor and those below", () => {
  const fine = {
    "web/app/router.tsx": 'import "#web/pages/worker/home.tsx"; import "#web/visitor/terms.tsx";',
    "web/pages/worker/home.tsx": 'import "#web/features/pay/api.ts"; import "#web/ui/button.tsx";',
    "web/features/pay/api.ts": 'export * from "./card.tsx";',
    "web/features/pay/card.tsx": 'import "#web/features/hours/api.ts"; import "#web/api.ts";',
    "web/api.ts": 'import "#web/lib/use-now.ts";',
    "web/ui/button.tsx": 'import "#web/lib/use-now.ts";',
    "web/lib/use-now.ts": 'import "#web/ui/locale.ts";',
  };
  expect(wrongsOf(fine)).toEqual([]);
});
