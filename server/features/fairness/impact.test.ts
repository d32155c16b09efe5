import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareGroups, type Group, smallestGroup } from "./impact.ts";

const group = (category: string, applicants: number, selected: number): Group => ({
  category,
  applicants,
  selected,
});
const nobody = { applicants: 0, selected: 0 };

describe("rates are compared with the highest", () => {
  // The example of the rules of New York City: Male 92, 54.3 %; Female 76, 44.7 %: 0.82.
  test("as the city's own example has it", () => {
    const { rows, notShown } = compareGroups([group("male", 92, 50), group("female", 76, 34)], {
      applicants: 12,
      selected: 4,
    });
    expect(rows[0]).toMatchObject({ verdict: "reference", impactRatio: 1 });
    expect(rows[0]?.rate).toBeCloseTo(0.543, 3);
    expect(rows[1]?.rate).toBeCloseTo(0.447, 3);
    expect(rows[1]?.impactRatio).toBeCloseTo(0.82, 2);
    expect(rows[1]?.verdict).toBe("ok");
    expect(notShown).toBe(12);
  });

  test.each([
    ["adverse", group("b", 100, 25), "under four fifths and no chance"],
    ["below", group("b", 31, 12), "under four fifths, and chance explains it"],
    ["few", group("b", 12, 4), "a dozen people say nothing"],
    ["ok", group("b", 100, 48), "about the same"],
  ] as const)("%s: %o, %s", (verdict, b, _why) => {
    const { rows } = compareGroups([group("a", 100, 50), b], nobody);
    expect(rows[1]?.verdict).toBe(verdict);
  });

  test("a difference beyond chance is named although it is over the line", () => {
    const { rows } = compareGroups([group("a", 5000, 4500), group("b", 5000, 4200)], nobody);
    expect(rows[1]).toMatchObject({ verdict: "significant" });
  });
});

describe("nobody is pointed at", () => {
  test("a small group is not shown, and counts with those who did not say", () => {
    const { rows, notShown } = compareGroups(
      [group("a", 100, 50), group("b", 80, 40), group("c", 4, 1)],
      { applicants: 20, selected: 10 },
    );
    expect(rows[2]).toMatchObject({ applicants: null, selected: null, rate: null, verdict: "few" });
    expect(notShown).toBe(24);
  });

  test("nor can it be worked out: the next smallest goes with it", () => {
    const { rows, notShown } = compareGroups(
      [group("a", 100, 50), group("b", 40, 20), group("c", 4, 1)],
      nobody,
    );
    expect(rows.map(({ applicants }) => applicants)).toEqual([100, null, null]);
    expect(notShown).toBe(44);
  });

  test("where few were hired, or all but a few, nothing is said", () => {
    for (const selected of [9, 191]) {
      const half = group("a", 100, Math.floor(selected / 2));
      const rest = group("b", 100, selected - half.selected);
      const { rows, withheld, notShown } = compareGroups([half, rest], nobody);
      expect(withheld).toBe(true);
      expect(notShown).toBeNull();
      expect(rows.every(({ applicants }) => applicants === null)).toBe(true);
    }
  });

  test("whatever the groups: what is left out is nobody, or at least a group's worth of people", () => {
    const people = fc.integer({ min: 0, max: 60 });
    const groups = fc.array(people, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(groups, people, (sizes, unknown) => {
        const all = sizes.map((size, index) => group(`${index}`, size, Math.floor(size / 2)));
        const unknowns = { applicants: unknown, selected: Math.floor(unknown / 2) };
        const { rows, notShown, withheld } = compareGroups(all, unknowns);
        const shown = rows.flatMap(({ applicants }) => applicants ?? []);
        for (const applicants of shown)
          expect(applicants === 0 || applicants >= smallestGroup).toBe(true);
        const left = rows.filter(({ applicants }) => applicants === null).length;
        const total = sizes.reduce((sum, size) => sum + size, unknown);
        const sum = shown.reduce((total, applicants) => total + applicants, 0);
        fc.pre(!withheld);
        expect(notShown).toBe(total - sum);
        expect(left === 0 || (notShown ?? 0) >= smallestGroup).toBe(true);
      }),
    );
  });
});
