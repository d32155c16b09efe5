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
  const at = (head: number) => Math.min(surest, Math.max(-surest, sums[head] ?? 0));
  const rivals = others[trait] ?? [];
  const topics = rivals.map((other) => at(topicHead + other));
  const [topic, plus, minus] = [at(topicHead + trait), at(headOf(trait, 1)), at(headOf(trait, -1))];
  const direction = at(directionHead);
  const strongest = Math.max(...topics);
  return Float64Array.from([
    topic,
    plus,
    minus,
    Math.max(plus, minus),
    ...topics,
    ...rivals.map((other) => at(headOf(other, 1))),
    ...rivals.map((other) => at(headOf(other, -1))),
    strongest,
    direction,
    ...subjects.map((_, subject) => at(subjectHead + subject)),
    at(strengthHead),
    Math.abs(plus - minus + direction),
    Math.max(topic, strongest) * topic,
  ]);
}
