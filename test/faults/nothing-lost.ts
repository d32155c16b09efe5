import { expect } from "vitest";
import type { startApplying } from "./applications.ts";

type Applying = Awaited<ReturnType<typeof startApplying>>;

/** Expects all that was acknowledged, whole and once, and answers how much there is. */
export async function expectNothingLost({ told, compare }: Applying, fault: string) {
  const { added, ...wrong } = await compare();
  console.log(
    `${fault}: ${told.posted.size} applications, ${told.acknowledged.length} acknowledged, ` +
      `${told.refused} told to come later, ${told.unanswered} unanswered, ` +
      `${wrong.missing.length} missing, ${wrong.halfDone.length} half done`,
  );
  expect(wrong).toEqual({ missing: [], halfDone: [], doubled: 0, uncounted: 0, unexpected: [] });
  return added;
}
