import { expect, test } from "vitest";
import { textForModel } from "./masked-text.ts";

test.each([
  ["Call me at (313) 555-0142 any time.", ["313", "0142"]],
  ["My cell is +1 313.555.0142.", ["313", "0142"]],
  ["Write to rosa_d@shop-mail.example.com or see https://example.com/rosa.", ["rosa", "shop-mail"]],
  ["I am Rosa Delgado, 31, from Detroit.", ["Rosa", "31", "Detroit"]],
  ["I'm 31 and never missed a shift.", ["31"]],
  ["I am thirty one, and I open the shop.", ["thirty"]],
  ["A 58 year old welder, still up the ladder.", ["58"]],
  ["Tengo 45 años y nunca falto al taller.", ["45"]],
  ["Tengo cuarenta y dos años, soldador.", ["cuarenta"]],
])("%s hides who it is", (text, hidden) => {
  const shown = textForModel(text);
  expect(shown).toHaveLength(text.length);
  for (const word of hidden) expect(shown).not.toContain(word);
});

test.each([
  "I did 12 brake jobs in 8 hours with 0 comebacks.",
  "I have 15 years in the trade and stayed 6 at one shop.",
  "Tengo 20 años trabajando en talleres y 3 certificados.",
  "I'm 20 minutes early every day.",
])("%s stays as it is", (text) => {
  expect(textForModel(text)).toBe(text);
});
