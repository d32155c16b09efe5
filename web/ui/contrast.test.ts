import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast } from "#contract/contrast.ts";
import { complaintsAbout, fixedColors, houseColors, tokensOf } from "#contract/palette.ts";

const css = readFileSync(new URL("../styles.css", import.meta.url), "utf8");

const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);

const surfaces = ["paper", "sheet", "raised", "sunken"];
const tones = ["neutral", "blue", "green", "yellow", "orange", "red"];
const on = (names: string[], grounds: string[]) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground] as const));

const text = [
  ...on(["ink", "muted", "link", "danger"], surfaces),
  ...tones.map((tone) => [`${tone}-text`, `${tone}-tint`] as const),
  ["on-signal", "signal"] as const,
  ["on-signal", "signal-hover"] as const,
  ["on-danger", "danger-fill"] as const,
  ["on-danger", "danger-fill-hover"] as const,
  ["sheet", "ink"] as const,
];

const graphics = [
  ...on(["control"], surfaces),
  ...on(
    tones.map((tone) => `${tone}-mark`),
    ["sheet", "raised", "paper"],
  ),
  ...tones.map((tone) => [`${tone}-mark`, `${tone}-tint`] as const),
];

describe.each(["light", "dark"] as const)("%s", (theme) => {
  const ratio = (name: string, ground: string) => {
    const [front, back] = [tokens.get(name)?.[theme], tokens.get(ground)?.[theme]];
    if (!front || !back) throw new Error(`No token ${name} or ${ground} in styles.css`);
    return contrast(front, back);
  };

  test.each(text)("%s can be read on %s", (name, ground) => {
    expect(ratio(name, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(graphics)("%s can be made out on %s", (name, ground) => {
    expect(ratio(name, ground)).toBeGreaterThanOrEqual(3);
  });
});

test("black on white is 21, a color on itself is 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#ff6a13", "#ff6a13")).toBe(1);
});

test("the contract knows the colors of the style sheet, and finds no fault with them", () => {
  for (const theme of ["light", "dark"] as const) {
    const { paper, sheet, signal, link } = tokensOf(theme, houseColors[theme]);
    for (const [name, value] of Object.entries({
      paper,
      sheet,
      signal,
      link,
      ...fixedColors[theme],
    }))
      expect([name, tokens.get(name)?.[theme]]).toEqual([name, value]);
  }
  expect(complaintsAbout(houseColors)).toEqual([]);
});
