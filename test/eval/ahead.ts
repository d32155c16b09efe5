import type { Assess, Assessment } from "./assessor.ts";
import { traits } from "./profiles.ts";

const silent = Object.fromEntries(
  traits.map((trait) => [trait, { score: null, evidence: [] }]),
) as unknown as Assessment;

/** Texts that are asked about at a time. */
const atOnce = 4;

/**
 * Lets an engine that takes its time stand in for one that answers at once: notes the texts that a measurement asks
 * for, has them all assessed, and answers from that.
 * @param run the measurement, which asks for the same texts whatever the answers are
 * @param assess null where the engine gave no answer
 */
export async function assessAhead(
  run: (assess: Assess) => unknown,
  assess: (text: string) => Promise<Assessment | null>,
  told: (done: number, all: number) => void = () => {},
): Promise<{ assess: Assess; unanswered: number; texts: number }> {
  const asked = new Set<string>();
  run((text) => {
    asked.add(text);
    return silent;
  });
  const known = new Map<string, Assessment>();
  const waiting = [...asked];
  let unanswered = 0;
  const work = async () => {
    for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
      const answer = await assess(text);
      if (!answer) unanswered += 1;
      known.set(text, answer ?? silent);
      told(known.size, asked.size);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { assess: (text) => known.get(text) ?? silent, unanswered, texts: asked.size };
}
