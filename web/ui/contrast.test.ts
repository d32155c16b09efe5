import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../styles.css", import.meta.url), "utf8");

const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string) {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

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

test("black on white is 21, a colour on itself is 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#ff6a13", "#ff6a13")).toBe(1);
});
