import {
  judge,
  looksSame,
  proposeFramework,
  readItems,
  testSwaps,
  understand,
} from "#engines/scout/api.ts";
import { readCandidates } from "#test/eval/scout/candidates.ts";

export interface ScoutFigures {
  /** Milliseconds of a core from a title to a framework. */
  framework: number;
  /** Milliseconds of a core for a scorecard of 10 kB, and with its swap test. */
  scorecard: number;
  withSwaps: number;
}

const candidates = readCandidates();
const [title = ""] = candidates.map((candidate) => candidate.title);
const roleId = understand(title);
const framework = proposeFramework(roleId);
const tenKilobytes = candidates
  .map(({ text }) => text)
  .join("\n")
  .slice(0, 10_000);

/** Milliseconds of a core that this thread has used. */
const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

async function costOf(work: () => unknown, runs = 40): Promise<number> {
  for (let run = 0; run < runs / 4; run++) await work();
  const began = used();
  for (let run = 0; run < runs; run++) await work();
  return (used() - began) / runs;
}

/** What the Scout's built-in engine costs. */
export async function measureScout(): Promise<ScoutFigures> {
  const input = () => ({
    candidateName: "Pat Doe",
    candidateData: tenKilobytes,
    framework: { ...framework },
    roleId,
  });
  return {
    framework: await costOf(() => readItems(proposeFramework(understand(title)), roleId)),
    scorecard: await costOf(() => judge(input())),
    withSwaps: await costOf(async () => {
      const given = input();
      await testSwaps(given, judge(given).scores, (other) => judge(other).scores, looksSame);
    }),
  };
}
