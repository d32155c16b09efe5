/** Random numbers that are the same for the same seed and index (SplitMix, 32 bits). */
export function chanceOf(seed: number, index: number) {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    whole: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    one: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T,
    /** Draws one of the choices by weight. */
    weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [choice, weight] of choices) if ((left -= weight) < 0) return choice;
      return choices[0]?.[0] as T;
    },
  };
}

export type Chance = ReturnType<typeof chanceOf>;
