import { expect, test } from "vitest";
import { skillOptions } from "#contract/jobseekers.ts";
import { readSkills, skillNames } from "#engines/skills/api.ts";
import { measureSkills } from "./figures.ts";
import { readSkillPassages } from "./passages.ts";
import { processorTime } from "#test/support/processor-time.ts";

const told = (text: string) => readSkills([{ source: "story", text }]);
const skillsOf = (text: string, has = true) =>
  told(text)
    .filter((one) => one.has === has)
    .map(({ skill }) => skill);

test("the engine reads for the very skills that the forms offer", () => {
  expect(skillNames.toSorted()).toEqual([...skillOptions].toSorted());
});

test("at least 95 of 100 labelled passages are read as a careful reader reads them", () => {
  const { right, exact, passages, wrong } = measureSkills(readSkillPassages());
  expect(right / passages, wrong.join("\n")).toBeGreaterThanOrEqual(0.95);
  expect(exact / passages).toBeGreaterThanOrEqual(0.85);
});

test("a denial of what is not told is wrong, and so is a skill beside the labelled one", () => {
  const passage = { language: "en", skill: "Welding", has: null, also: [] } as const;
  const rightOf = (text: string, also: string[] = []) =>
    measureSkills([{ ...passage, text, also }]).right;
  expect(rightOf("I never welded.")).toBe(0);
  expect(rightOf("I do brakes.")).toBe(0);
  expect(rightOf("I do brakes.", ["Brake Systems"])).toBe(1);
  expect(rightOf("I drove a forklift.")).toBe(1);
});

test.each([
  ["brakes and suspension for six years", ["Brake Systems"]],
  ["I want to learn brakes", []],
  ["my cousin welds", []],
  ["My cousin taught me to weld and I build trailers", ["Welding"]],
  ["I have never had a brake job come back", ["Brake Systems"]],
  ["I don't just slap pads on, I measure the rotors", ["Brake Systems"]],
  ["Hago frenos, y de soldadura no sé nada", ["Brake Systems"]],
  ["Los frenos los hacía mi compañero", []],
  ["Quería aprender aire acondicionado y ahora soy el que carga los carros", ["HVAC Systems"]],
])("%s", (text, skills) => {
  expect(skillsOf(text)).toEqual(skills);
});

test("who says that they lack a skill lacks it; who says nothing of it is silent", () => {
  expect(skillsOf("I have never opened a transmission.", false)).toEqual(["Transmission Repair"]);
  expect(told("My cousin welds.")).toMatchObject([{ skill: "Welding", has: false, denies: false }]);
  expect(told("I never welded.")).toMatchObject([{ skill: "Welding", has: false, denies: true }]);
  expect(told("I drove a forklift for nine years.")).toEqual([]);
});

test("a quote is verbatim, and a long sentence is cut to its clauses", () => {
  const long = `${"I worked many places and saw many things over the years, ".repeat(6)}I did brakes all day, ${"and then I went home and slept, ".repeat(6)}`;
  for (const text of [long, "Did pads and rotors. Then I left."]) {
    const [first] = told(text);
    expect(text).toContain(first?.quote);
    expect(first?.quote.length).toBeLessThanOrEqual(200);
    expect(first?.quote).toMatch(/brakes|rotors/);
  }
});

test("10 kB are read in a moment, and any signs at all are read", () => {
  const text = "I did brakes, tires and oil changes, and my cousin never welded a thing. ".repeat(
    140,
  );
  told(text);
  const took = processorTime(() => {
    for (let times = 0; times < 5; times += 1) told(text);
  });
  expect(took / 5).toBeLessThan(250);
  expect(told("\ud83d \u0000 ....,,,, ¿¿¿ \n\n")).toEqual([]);
});
