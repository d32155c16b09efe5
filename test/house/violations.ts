/** For each file, modules that it may not import (CONTRIBUTING.md says why). */
export const forbidden: Record<string, string[]> = {
  "engines/traits/engine.ts": [
    "#server/context.ts",
    "#training/traits/corpus.ts",
    "#engines/reading/masking.ts",
    "#web/api.ts",
    "#test/support/port.ts",
    "../reading/masking.ts",
    "drizzle-orm",
    "fastify",
  ],
  "training/traits/train.ts": ["#server/context.ts", "#web/api.ts", "drizzle-orm"],
  "contract/pay.ts": [
    "#server/context.ts",
    "#web/api.ts",
    "../server/context.ts",
    "./../server/context.ts",
    "node:fs",
    "react",
    "zod/v4/core",
  ],
  "server/app.ts": [
    "#training/traits/corpus.ts",
    "#engines/traits/model.ts",
    "#web/api.ts",
    "#test/support/port.ts",
    "../web/api.ts",
    "react",
  ],
  "server/features/index.ts": ["#web/api.ts", "../../web/api.ts"],
  "server/platform/clock.ts": [
    "#training/traits/corpus.ts",
    "#engines/traits/model.ts",
    "#server/features/pay/queries.ts",
    "#server/features/index.ts",
    "#server/app.ts",
    "#web/api.ts",
    "#test/support/port.ts",
    "../features/pay/queries.ts",
    "../../web/api.ts",
    "./../features/pay/queries.ts",
  ],
  "server/platform/http/mount.ts": ["#server/features/pay/routes.ts", "../../features/pay/x.ts"],
  "server/features/pay/queries.ts": [
    "#training/traits/corpus.ts",
    "#engines/traits/model.ts",
    "#server/features/jobs/table.ts",
    "#server/features/jobs/policy.ts",
    "#server/features/jobs/routes.ts",
    "#server/features/jobs/personal-data.ts",
    "#server/features/admin/queries.ts",
    "#server/features/admin/commands.ts",
    "#server/features/index.ts",
    "#server/app.ts",
    "#web/api.ts",
    "#test/support/port.ts",
    "../jobs/table.ts",
    "../jobs/queries.ts",
    "./../jobs/table.ts",
    "../../../web/api.ts",
    "drizzle-orm/pg-core",
    "fastify",
    "@fastify/cookie",
  ],
  "server/features/pay/commands.ts": [
    "#server/features/jobs/table.ts",
    "#server/features/admin/commands.ts",
    "../jobs/table.ts",
    "drizzle-orm/pg-core",
    "fastify",
  ],
  "server/features/pay/jobs.ts": ["fastify", "../jobs/table.ts"],
  "server/features/pay/emails.ts": ["fastify", "#server/features/jobs/table.ts"],
  "server/features/pay/personal-data.ts": ["fastify", "#server/features/jobs/table.ts"],
  "server/features/pay/rates/tiers.ts": [
    "#server/features/jobs/table.ts",
    "#web/api.ts",
    "../../jobs/table.ts",
    "fastify",
  ],
  "server/features/pay/table.ts": [
    "./queries.ts",
    "#server/features/jobs/queries.ts",
    "../jobs/table.ts",
    "fastify",
    "node:fs",
  ],
  "server/features/pay/policy.ts": [
    "./table.ts",
    "./queries.ts",
    "#server/context.ts",
    "drizzle-orm",
    "node:fs",
  ],
  "server/features/pay/routes.ts": [
    "./table.ts",
    "./policy.ts",
    "#server/platform/db/database.ts",
    "#server/features/jobs/table.ts",
    "#server/features/admin/queries.ts",
    "../jobs/queries.ts",
    "drizzle-orm",
    "drizzle-orm/pg-core",
  ],
  "server/features/pay/pay.routes.test.ts": ["#web/api.ts", "../jobs/table.ts"],
  "web/router.tsx": ["#server/app.ts", "#test/support/port.ts", "../server/app.ts", "node:fs"],
  "web/features/pay/page.tsx": [
    "#server/features/pay/queries.ts",
    "../../../server/app.ts",
    "./../../../server/app.ts",
    "node:fs",
    "node:path",
    "fastify",
    "drizzle-orm",
    "pg",
    "#test/support/port.ts",
  ],
  "web/features/pay/page.test.ts": ["#server/app.ts", "../../../server/app.ts"],
  "web/ui/button.tsx": [
    "#web/features/pay/page.tsx",
    "#web/api.ts",
    "#contract/pay.ts",
    "#server/app.ts",
    "../features/pay/page.tsx",
    "../api.ts",
    "node:fs",
  ],
  "web/lib/use-pay.ts": ["#web/features/pay/page.tsx", "#contract/pay.ts", "../api.ts", "node:fs"],
  "test/e2e/pay.test.ts": ["../../server/app.ts", "./../support/port.ts"],
};

/** The same files as they may look. */
export const allowed: Record<string, string[]> = {
  "contract/pay.ts": ["zod", "./primitives.ts"],
  "server/app.ts": ["./features/index.ts", "#server/platform/clock.ts", "fastify"],
  "server/features/index.ts": ["./pay/routes.ts", "./admin/routes.ts"],
  "server/platform/clock.ts": ["#contract/pay.ts", "#server/context.ts", "./log.ts", "fastify"],
  "server/platform/http/mount.ts": ["../log.ts", "#server/platform/log.ts", "fastify"],
  "server/features/pay/queries.ts": [
    "./table.ts",
    "./policy.ts",
    "#contract/pay.ts",
    "#server/context.ts",
    "#server/platform/log.ts",
    "#server/features/jobs/queries.ts",
    "drizzle-orm",
  ],
  "server/features/pay/commands.ts": [
    "./queries.ts",
    "#server/features/jobs/commands.ts",
    "#server/features/jobs/queries.ts",
    "drizzle-orm",
  ],
  "server/features/pay/table.ts": [
    "drizzle-orm/pg-core",
    "#contract/primitives.ts",
    "#server/features/jobs/table.ts",
  ],
  "server/features/pay/policy.ts": ["#contract/pay.ts"],
  "server/features/pay/routes.ts": ["./queries.ts", "./commands.ts", "#contract/pay.ts", "fastify"],
  "server/features/admin/queries.ts": ["#server/features/pay/queries.ts"],
  "server/features/pay/pay.routes.test.ts": ["#test/support/port.ts", "./table.ts", "vitest"],
  "web/router.tsx": ["./features/pay/page.tsx", "#web/lib/use-pay.ts", "#contract/pages.ts"],
  "web/features/pay/page.tsx": ["#web/ui/button.tsx", "#web/api.ts", "./queries.ts", "react"],
  "web/features/pay/page.test.ts": ["node:fs", "vitest", "#test/support/port.ts"],
  "web/ui/button.tsx": ["./icon.tsx", "#web/lib/use-pay.ts", "react", "radix-ui"],
  "web/lib/use-pay.ts": ["./dates.ts", "react"],
  "test/e2e/pay.test.ts": ["#server/app.ts", "#test/support/port.ts", "vitest"],
};

/** One breach of each of the other rules that are ours, by the rule that must find it. */
export const breaches: { rule: string; files: Record<string, string> }[] = [
  {
    rule: "import(no-cycle)",
    files: {
      "server/features/hours/commands.ts":
        'import { b } from "#server/features/wages/commands.ts";\nexport const a = () => b;\n',
      "server/features/wages/commands.ts":
        'import { a } from "#server/features/hours/commands.ts";\nexport const b = () => a;\n',
    },
  },
  {
    rule: "import(no-dynamic-require)",
    files: {
      "web/lazy.ts": "export const page = (name: string) => import(`#server/${name}.ts`);\n",
    },
  },
  {
    rule: "typescript(consistent-type-imports)",
    files: { "web/annotation.ts": 'export type App = import("#server/app.ts").App;\n' },
  },
  {
    rule: "import(no-commonjs)",
    files: { "web/old.ts": 'export const fs = require("node:fs");\n' },
  },
  {
    rule: "import(no-default-export)",
    files: { "web/features/pay/default.tsx": "export default 1;\n" },
  },
  {
    rule: "eslint(no-restricted-properties)",
    files: {
      "server/features/pay/raw.ts":
        'import { sql } from "drizzle-orm";\nexport const order = (by: string) => sql.raw(by);\n',
    },
  },
  {
    rule: "eslint(no-restricted-properties)",
    files: { "server/features/pay/now.ts": "export const due = () => Date.now();\n" },
  },
  {
    rule: "eslint(no-restricted-globals)",
    files: {
      "server/features/pay/schedule.ts": "export const start = () => setInterval(() => {}, 9);\n",
    },
  },
  {
    rule: "typescript(no-explicit-any)",
    files: { "contract/any.ts": "export const loose = (value: any) => value;\n" },
  },
  {
    rule: "vitest(no-focused-tests)",
    files: {
      "web/only.test.ts":
        'import { expect, it } from "vitest";\nit.only("runs alone", () => expect(1).toBe(1));\n',
    },
  },
  {
    rule: "vitest(no-restricted-matchers)",
    files: {
      "web/mock.test.ts":
        'import { expect, it, vi } from "vitest";\nit("asserts a mock", () => expect(vi.fn()).toHaveBeenCalled());\n',
    },
  },
];
