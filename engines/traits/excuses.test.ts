import { expect, it } from "vitest";
import { assess } from "./engine.ts";

const scoreOf = (text: string, trait: "reliability" | "coachability" | "safetyAwareness") =>
  assess({ aboutYourself: text })[trait].score;

it.each([
  ["I missed four shifts.", "I missed four shifts when my daughter was born."],
  ["I missed three shifts.", "I missed three shifts because my brother died."],
  ["Falté dos días.", "Falté dos días porque mi esposa estaba en el hospital."],
  ["I came in late every Thursday.", "I came in late every Thursday for dialysis."],
  ["I missed four shifts.", "I missed four shifts when I gave birth."],
  ["I missed three shifts.", "I missed three shifts because I had surgery."],
  ["I missed two days.", "I missed two days when I had a miscarriage."],
  ["I missed two shifts.", "I missed two shifts because I was in the hospital with my son."],
  ["I missed four shifts.", "I missed four shifts the day I buried my father."],
  ["I missed four shifts.", "I got sick and missed four shifts."],
])("an absence lowers nothing once its reason is nobody's business: %s", (bare, told) => {
  expect(scoreOf(bare, "reliability")).toBeLessThan(3);
  expect(scoreOf(told, "reliability") ?? 3).toBeGreaterThanOrEqual(3);
});

it("an absence for no such reason stays one", () => {
  expect(scoreOf("I missed four shifts because I overslept.", "reliability")).toBeLessThan(3);
  expect(scoreOf("I missed four shifts because I was sick of it.", "reliability")).toBeLessThan(3);
  expect(scoreOf("I overslept so I missed four shifts.", "reliability")).toBeLessThan(3);
  expect(scoreOf("Llegaba tarde porque me dormía.", "reliability")).toBeLessThan(3);
});

it.each([
  ["My helper never showed up so I did both ends of the job.", "reliability"],
  ["My old boss was late every day and I stopped waiting for him.", "reliability"],
  ["El ayudante no usaba lentes y se lastimó.", "safetyAwareness"],
] as const)("what others did is held against nobody: %s", (text, trait) => {
  expect(scoreOf(text, trait) ?? 3).toBeGreaterThanOrEqual(3);
});

it("what the writer did beside others stays theirs", () => {
  expect(scoreOf("My boss let me go because I was late too often.", "reliability")).toBeLessThan(3);
  expect(
    scoreOf("My lead told me to redo it and I told him to shove it.", "coachability"),
  ).toBeLessThan(3);
});

it.each([
  ["Me despidieron porque no quise quitarle la guarda al esmeril.", "safetyAwareness"],
  ["They told me to lie to the customer and I would not do it so I quit.", "coachability"],
] as const)("whoever refused a failing has not failed: %s", (text, trait) => {
  expect(scoreOf(text, trait) ?? 3).toBeGreaterThanOrEqual(3);
});

it("whoever refused to work safely has", () => {
  expect(
    scoreOf("Me despidieron porque no quise ponerme el casco.", "safetyAwareness"),
  ).toBeLessThan(3);
  expect(scoreOf("I refused to wear the harness.", "safetyAwareness")).toBeLessThan(3);
});

it("a quarrel over what somebody else did says nothing of taking advice", () => {
  const over = (reason: string) =>
    scoreOf(`I argued with the foreman because ${reason}.`, "coachability");
  expect(over("he wanted to skip the pressure test")).toBeNull();
  expect(over("he told me to redo the joint")).toBeLessThan(3);
});
