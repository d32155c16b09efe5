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

const viewSize = 4 + 3 * (traits.length - 1) + 2 + subjects.length + 3;

/**
 * What all heads say of a passage as one trait sees it: its own heads first, then the others', so that a
 * passage that another trait claims more surely is doubted (docs/assessment.md, "Judging").
 */
export function viewOf(sums: Float64Array, trait: number): Float64Array {
  const view = new Float64Array(viewSize);
  let place = 0;
  const put = (value: number): void => {
    view[place] = value;
    place += 1;
  };
  const at = (head: number): number => Math.min(surest, Math.max(-surest, sums[head] ?? 0));
  const topic = at(topicHead + trait);
  const plus = at(headOf(trait, 1));
  const minus = at(headOf(trait, -1));
  const rivals = others[trait] ?? [];
  let strongest = -surest;
  put(topic);
  put(plus);
  put(minus);
  put(Math.max(plus, minus));
  for (const other of rivals) {
    put(at(topicHead + other));
    strongest = Math.max(strongest, at(topicHead + other));
  }
  for (const other of rivals) put(at(headOf(other, 1)));
  for (const other of rivals) put(at(headOf(other, -1)));
  put(strongest);
  put(at(directionHead));
  for (let subject = 0; subject < subjects.length; subject += 1) put(at(subjectHead + subject));
  put(at(strengthHead));
  put(Math.abs(plus - minus + at(directionHead)));
  put(Math.max(topic, strongest) * topic);
  return view;
}
