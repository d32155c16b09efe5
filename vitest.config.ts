import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { chromiumPath } from "./test/support/chromium-path.ts";
import { LongestFirst } from "./test/support/longest-first.ts";
import { ResultsReporter } from "./test/support/results-reporter.ts";

interface Project {
  name: string;
  include: string[];
  exclude?: string[];
  globalSetup?: string[];
  env?: Record<string, string>;
  /** Off: the files of a worker share what they import, which is a third of their time. */
  isolate?: boolean;
  /** For JSX and what only Vite knows. Node.js loads all else itself: what Vite has rewritten runs several times as long. */
  throughVite?: boolean;
  /**
   * Workers that run at the same time: two by default, one per core; three for tests that mostly wait for servers,
   * browsers and clocks.
   */
  workers?: number;
  /** Seconds that one test, and one hook, may take. */
  seconds: [test: number, hook: number];
}

/** Projects run one after the other. */
const project = (
  { seconds: [test, hook], throughVite, workers = 2, ...rest }: Project,
  order: number,
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    ...rest,
    maxWorkers: workers,
    ...(throughVite ? {} : { experimental: { viteModuleRunner: false, nodeLoader: false } }),
    sequence: { groupOrder: order },
    testTimeout: test * 1000,
    hookTimeout: hook * 1000,
  },
});

/** Pieces of the design system and forms, where they are: in a browser, without a server. */
const components: TestProjectInlineConfiguration = {
  extends: true,
  define: { "process.env.NODE_ENV": JSON.stringify("test") },
  optimizeDeps: {
    include: [
      "react",
      "react-dom/client",
      "react/jsx-dev-runtime",
      "react-hook-form",
      "@tanstack/react-query",
      "@tanstack/react-router",
      "lucide-react",
      "radix-ui",
      "zod",
    ],
  },
  test: {
    name: "components",
    testTimeout: 60_000,
    include: ["web/**/*.browser.test.tsx"],
    sequence: { groupOrder: 5 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: chromiumPath(),
          args: ["--no-sandbox"],
        },
        // West of the server's clock, where a day that is written in the wrong zone is another day.
        contextOptions: { timezoneId: "America/Detroit" },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
};

const resultsFile = process.env.RESULTS_FILE;

/**
 * Tests of SQL, locks and jobs that run on one database: on PostgreSQL in `npm test`, on the embedded one in
 * `npm test -- PATH`. CONTRIBUTING.md, "Tests", says what of the embedded database is tried elsewhere.
 */
const onPostgres = process.env.EACH_ONCE
  ? [
      "server/{features,crowd}/**/*.{routes,db}.test.ts",
      "server/*.{routes,db}.test.ts",
      "server/platform/http/{budgets,submissions}.routes.test.ts",
    ]
  : [];

/** Reads what the app keeps, which only Vite can load. */
const keptInBrowsers = "test/house/kept.test.ts";

export default defineConfig({
  test: {
    allowOnly: resultsFile === undefined,
    // A poll ends as soon as it holds; by default a busy machine has one second for it.
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
    sequence: { sequencer: LongestFirst },
    reporters: resultsFile ? ["default", new ResultsReporter(resultsFile)] : ["default"],
    projects: [
      {
        name: "embedded",
        include: [
          "{contract,engines,server,training,bin}/**/*.test.ts",
          "test/{bench,house,eval,support,campaign}/**/*.test.ts",
        ],
        // One connection knows no race: whose turn it is PostgreSQL alone decides.
        exclude: ["server/**/races.routes.test.ts", keptInBrowsers, ...onPostgres],
        globalSetup: ["test/support/database.ts"],
        env: { TEST_DATABASE_URL: "" },
        isolate: false,
        seconds: [60, 60] as [number, number],
      },
      {
        name: "web",
        include: ["web/**/*.test.{ts,tsx}", keptInBrowsers],
        exclude: ["web/**/*.browser.test.tsx"],
        throughVite: true,
        isolate: false,
        seconds: [60, 60] as [number, number],
      },
      {
        name: "postgres",
        include: ["server/**/*.{routes,db}.test.ts"],
        globalSetup: ["test/support/postgres-setup.ts", "test/support/database.ts"],
        isolate: false,
        seconds: [60, 60] as [number, number],
      },
      {
        name: "boot",
        workers: 3,
        include: ["test/{boot,faults}/**/*.test.ts"],
        globalSetup: ["test/support/demo-data.ts"],
        seconds: [600, 400] as [number, number],
      },
      {
        name: "e2e",
        workers: 3,
        include: ["test/e2e/**/*.test.ts"],
        globalSetup: ["test/support/demo-data.ts"],
        seconds: [240, 240] as [number, number],
      },
    ]
      .map(project)
      .concat(components),
  },
});
