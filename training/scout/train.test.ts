import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCraftTexts, trainCraft } from "./train.ts";
import { proposeFramework } from "#engines/scout/framework.ts";
import { judge } from "#engines/scout/score.ts";

const read = (candidateData: string, roleId = "electrician") =>
  judge({ candidateName: "", candidateData, framework: proposeFramework(roleId), roleId });

const strong =
  "Service and panels, nine years, most of it alone. Found a lost neutral that two others had missed: 94 volts on one leg, 146 on the other. Megger before I touch a motor and I write the reading on the door. Three callbacks out of 400 tickets last year, all three went out again the same day.";
const middling =
  "Third year apprentice on house wiring. I can rough in a room and make up boxes when the journeyman has laid it out. Panels I have watched and helped with, but I have not done one myself yet. Troubleshooting I still call somebody after a while.";

test("the shipped weights are what training gives", { timeout: 300_000 }, () => {
  const file = new URL("../../engines/scout/craft.json", import.meta.url);
  expect(trainCraft(readCraftTexts())).toEqual(JSON.parse(readFileSync(file, "utf8")));
});

test("who finds, measures and works alone comes before who helps, however short the text", () => {
  const [high, low] = [strong, `${middling} ${middling.replaceAll("room", "house")}`].map(
    (text) => read(text).scores.outcomeFit,
  );
  expect(high).toBeGreaterThan((low ?? 10) + 2);
});

test("the passages that weighed most are quoted, each in its direction", () => {
  const item = read(middling).items.find(({ itemId }) => itemId === "craft");
  const against = item?.evidence.filter(({ direction }) => direction === "against") ?? [];
  expect(against.length).toBeGreaterThan(0);
  for (const { quote } of item?.evidence ?? []) expect(middling).toContain(quote);
});

test("somebody of another calling gets no score, however well they do it", () => {
  const baker =
    "Pastry chef, fourteen years. I run the bench alone from three in the morning and nothing leaves late. My laminated dough is measured, 27 folds, and I taught four apprentices. I want a change and I learn fast.";
  expect(read(baker).scores).toMatchObject({ outcomeFit: null, overallScore: null });
});
