import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { api } from "#contract/api.ts";
import type { Route } from "#contract/route.ts";
import { settingNames } from "#server/platform/config.ts";
import { secretNames } from "#server/platform/secret-files.ts";
import { promisedMetrics } from "#test/support/promised-metrics.ts";

const read = (file: string) => readFileSync(`deploy/${file}`, "utf8");

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; do: string };
}

const rules = (parse(read("alerts.yaml")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);

interface Panel {
  title: string;
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(read("dashboard.json")) as { panels: Panel[] };

/** Metrics that an expression asks for. */
const metricsIn = (expr: string) =>
  [...expr.matchAll(/\b(?:handpicked|http_server|nodejs|process)_\w+/g)].map(([name]) =>
    name in promisedMetrics ? name : name.replace(/_(bucket|sum|count)$/, ""),
  );

describe("what watches", () => {
  it.for(rules.map((rule) => [rule.alert, rule] as const))(
    "%s asks for what there is, and says what to do",
    ([, rule]) => {
      expect(metricsIn(rule.expr).filter((name) => !(name in promisedMetrics))).toEqual([]);
      expect(rule.annotations.summary).toMatch(/\.$/);
      expect(rule.annotations.do).toMatch(/\.$/);
      expect(["page", "ticket"]).toContain(rule.labels.severity);
    },
  );

  it("the dashboard shows what there is", () => {
    const asked = panels.flatMap(({ targets = [] }) =>
      targets.flatMap(({ expr }) => metricsIn(expr)),
    );
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !(name in promisedMetrics))).toEqual([]);
  });
});

describe("the image", () => {
  const image = read("Dockerfile");
  const last = image.slice(image.lastIndexOf("\nFROM "));

  it("runs as nobody special, on code that it cannot change, and says whether it lives", () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last).not.toMatch(/--chown/);
    expect(last).toMatch(/HOST=0\.0\.0\.0/);
  });

  it("sets only settings that there are, and no secret", () => {
    const names = [...last.matchAll(/^(?:ENV|\s{4})\s*([A-Z_]+)=/gm)].map(([, name]) => name ?? "");
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
    const secrets: readonly string[] = secretNames;
    expect(names.filter((name) => secrets.includes(name))).toEqual([]);
  });

  it("holds no tests and no secrets of whoever builds it", () => {
    const [first, ...kept] = read("Dockerfile.dockerignore").trim().split("\n");
    expect(first).toBe("*");
    expect(kept).toEqual(expect.arrayContaining(["**/*.test.ts", "**/.env"]));
    expect(kept.filter((line) => /^!(\.git|data|test|node_modules)/.test(line))).toEqual([]);
  });
});

describe("the containers", () => {
  interface Service {
    read_only?: boolean;
    cap_drop?: string[];
    networks?: string[];
    ports?: string[];
    environment?: Record<string, string>;
  }
  const compose = parse(read("compose.yaml"), { merge: true }) as {
    services: Record<string, Service>;
    networks: Record<
      string,
      { internal?: boolean; enable_ipv6?: boolean; ipam?: { config: { subnet: string }[] } } | null
    >;
  };
  const { services, networks } = compose;

  it.for(["web", "worker", "migrate", "proxy"])(
    "%s can write nowhere but where it must",
    (name) => {
      expect(services[name]?.read_only).toBe(true);
      expect(services[name]?.cap_drop).toEqual(["ALL"]);
    },
  );

  it("open the proxy to the world and nothing else; the database has no way out", () => {
    const open = Object.keys(services).filter((name) => services[name]?.ports);
    expect(open).toEqual(["proxy"]);
    expect(services.db?.networks).toEqual(["back"]);
    expect(networks.back?.internal).toBe(true);
  });

  it("believe forwarded addresses from the proxy's network alone", () => {
    const [{ subnet } = { subnet: "" }] = networks.front?.ipam?.config ?? [];
    expect(services.web?.environment?.TRUSTED_PROXY).toBe(subnet);
    const inFront = Object.keys(services).filter((name) =>
      services[name]?.networks?.includes("front"),
    );
    expect(inFront).toEqual(["web", "proxy"]);
  });

  it("lead from the proxy to the server through that network alone", () => {
    const ofWeb = new Set(services.web?.networks);
    expect(services.proxy?.networks?.filter((name) => ofWeb.has(name))).toEqual(["front"]);
  });

  it("let the proxy see the addresses of visitors by IPv6", () => {
    const open = services.proxy?.networks?.filter((name) => !networks[name]?.internal) ?? [];
    expect(open.map((name) => networks[name]?.enable_ipv6)).toEqual([true]);
  });

  it("let everything that speaks to the database reach one elsewhere", () => {
    for (const name of ["migrate", "web", "worker"])
      expect(services[name]?.networks?.some((one) => !networks[one]?.internal)).toBe(true);
  });
});

it("each way to restore repeats the erasures before the site opens", () => {
  const [, ...blocks] = readFileSync("docs/operate.md", "utf8").split(/^```$/m);
  const ways = blocks.filter((block) => /bin\/restore\.ts.*--replace/.test(block));
  expect(ways).toHaveLength(2);
  for (const way of ways)
    expect(way).toMatch(/bin\/restore\.ts[^]*bin\/repeat-erasures\.ts[^]*(up -d|systemctl start)/);
});

it("the proxy lets through the largest body that the server takes", () => {
  const [, megabytes] = /max_size (\d+)MB/.exec(read("Caddyfile")) ?? [];
  const limits = Object.values(api).map((route: Route) =>
    Math.max(route.bodyLimit ?? 0, route.upload?.maxBytes ?? 0),
  );
  expect(Number(megabytes) * 1_000_000).toBeGreaterThan(Math.max(...limits));
});

it("every command refuses options that it does not have", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  const files = Object.values(scripts).flatMap(
    (line) => /^node ((?:bin|server|test)\/\S+)$/.exec(line)?.[1] ?? [],
  );
  const asks = (file: string) => /\btyped\(|refuseOptions\(/.test(readFileSync(file, "utf8"));
  // The servers' files go on to those that read the settings.
  const begins: Record<string, string> = {
    "server/main.ts": "server/serve.ts",
    "server/worker.ts": "server/work.ts",
  };
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !asks(begins[file] ?? file))).toEqual([]);
});
