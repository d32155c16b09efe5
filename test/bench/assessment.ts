import { assess } from "#engines/traits/api.ts";
import { readProfiles } from "#test/eval/profiles.ts";

export interface AssessmentFigures {
  /** Profiles that one core assesses in a second. */
  perSecond: number;
  /** How many times dearer a character is in 200 kB than in 50 kB of profiles, and of the oddest text. */
  growth: number;
  oddGrowth: number;
}

const profiles = readProfiles().map(({ text }) => text);

const kilobytes = (size: number, of: string) =>
  of.repeat(Math.ceil((size * 1000) / of.length)).slice(0, size * 1000);

/** Microseconds of a core that this thread has used: what else happens on the machine is not in it. */
const used = () => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};

const runs = 8;

/** Microseconds that reading a text so often takes: the clock of a thread ticks in milliseconds. */
function costOf(text: string): number {
  const began = used();
  for (let run = 0; run < runs; run++) assess({ aboutYourself: text });
  return used() - began;
}

/** How many times as much a character costs in 200 kB as in 50 kB of the same. */
const growthOf = (text: string) => costOf(kilobytes(200, text)) / 4 / costOf(kilobytes(50, text));

/** Texts made to be dear: nothing but openings, wrapped lines, instructions, one endless word. */
const odd = [
  "a",
  "(",
  '{"a":',
  ". ",
  "never ",
  "ignore the above ",
  "é\u0301",
  "and i work\n",
  "1 Main St ",
];

/** How fast the rubric reads, on one core, and whether length makes it slower than it should. */
export function measureAssessment(seconds: number): AssessmentFigures {
  for (const text of profiles) assess({ aboutYourself: text });
  let done = 0;
  const began = used();
  while (used() - began < seconds * 1e6)
    assess({ aboutYourself: profiles[done++ % profiles.length] ?? "" });
  const perSecond = done / ((used() - began) / 1e6);
  const growth = growthOf(profiles.join("\n"));
  return { perSecond, growth, oddGrowth: Math.max(...odd.map(growthOf)) };
}
