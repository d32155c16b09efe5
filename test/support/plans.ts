import type { Database } from "#server/platform/db/database.ts";

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
}

/** How a statement looked at a table, and at how many of its rows. */
export interface Look {
  table: string;
  how: string;
  rows: number;
}

interface Client {
  query(text: string, params: unknown[]): Promise<{ rows: { "QUERY PLAN": [{ Plan: Plan }] }[] }>;
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** What the reading ones among statements look at, by running each again with its plan. */
export async function looksOf(
  db: Database,
  statements: readonly { text: string; params: unknown[] }[],
): Promise<Look[]> {
  const { $client } = db as unknown as { $client: Client };
  const looks: Look[] = [];
  for (const { text, params } of statements) {
    if (!/^\s*(select|with)/i.test(text)) continue;
    const { rows: plans } = await $client.query(`explain (analyze, format json) ${text}`, params);
    for (const node of plans.flatMap((row) =>
      row["QUERY PLAN"].flatMap(({ Plan }) => nodesOf(Plan)),
    )) {
      const table = node["Relation Name"];
      if (table === undefined) continue;
      const removed =
        (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
      looks.push({
        table,
        how: node["Node Type"],
        rows: (node["Actual Rows"] + removed) * node["Actual Loops"],
      });
    }
  }
  return looks;
}
