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

const rivals = traits.length - 1;
const viewSize = 4 + 3 * rivals + 2 + subjects.length + 3;

/**
 * What all heads say of a passage as one trait sees it: its own heads first, then the others', so that a
 * passage that another trait claims more surely is doubted (docs/assessment.md, "Judging").
 */
export function viewOf(sums: Float64Array, trait: number): Float64Array {
  const view = new Float64Array(viewSize);
  const topic = bounded(sums, topicHead + trait);
  const plus = bounded(sums, headOf(trait, 1));
  const minus = bounded(sums, headOf(trait, -1));
  const direction = bounded(sums, directionHead);
  view[0] = topic;
  view[1] = plus;
  view[2] = minus;
  view[3] = Math.max(plus, minus);
  let strongest = -surest;
  let place = 4;
  for (const other of others[trait] ?? []) {
    const rival = bounded(sums, topicHead + other);
    strongest = Math.max(strongest, rival);
    view[place] = rival;
    view[place + rivals] = bounded(sums, headOf(other, 1));
    view[place + 2 * rivals] = bounded(sums, headOf(other, -1));
    place += 1;
  }
  place += 2 * rivals;
  view[place] = strongest;
  view[place + 1] = direction;
  place += 2;
  for (let subject = 0; subject < subjects.length; subject += 1)
    view[place + subject] = bounded(sums, subjectHead + subject);
  place += subjects.length;
  view[place] = bounded(sums, strengthHead);
  view[place + 1] = Math.abs(plus - minus + direction);
  view[place + 2] = Math.max(topic, strongest) * topic;
  return view;
}

function bounded(sums: Float64Array, head: number): number {
  return Math.min(surest, Math.max(-surest, sums[head] ?? 0));
}
