import {
  directionHead,
  headOf,
  strengthHead,
  subjectHead,
  subjects,
  topicHead,
  traits,
} from "./heads.ts";

/** Beyond this a head is as sure as it can be. */
const surest = 8;

const others = traits.map((_, trait) =>
  traits.map((__, other) => other).filter((other) => other !== trait),
);

/**
 * What all heads say of a passage as one trait sees it: its own heads first, then the others', so that a
 * passage that another trait claims more surely is doubted (docs/assessment.md, "Judging").
 */
export function viewOf(sums: Float64Array, trait: number): Float64Array {
  const at = (head: number): number => Math.min(surest, Math.max(-surest, sums[head] ?? 0));
  const topic = at(topicHead + trait);
  const plus = at(headOf(trait, 1));
  const minus = at(headOf(trait, -1));
  const rivals = others[trait] ?? [];
  const strongest = Math.max(...rivals.map((other) => at(topicHead + other)));
  return Float64Array.from([
    topic,
    plus,
    minus,
    Math.max(plus, minus),
    ...rivals.map((other) => at(topicHead + other)),
    ...rivals.map((other) => at(headOf(other, 1))),
    ...rivals.map((other) => at(headOf(other, -1))),
    strongest,
    at(directionHead),
    ...subjects.map((_, subject) => at(subjectHead + subject)),
    at(strengthHead),
    Math.abs(plus - minus + at(directionHead)),
    Math.max(topic, strongest) * topic,
  ]);
}
