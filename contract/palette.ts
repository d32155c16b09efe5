import { contrast, mix, nearest } from "./contrast.ts";

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** What an operator may choose the color of, in each theme. */
export const chosenColors = ["accent", "link", "page", "card"] as const;
export type ChosenColor = (typeof chosenColors)[number];
export type Choice = Record<ChosenColor, string>;
export type Colors = Record<Theme, Choice>;

/** The product's own choice: what web/styles.css says (a test compares them). */
export const houseColors: Colors = {
  light: { accent: "#ff6a13", link: "#9a3a00", page: "#f1ead9", card: "#fffdf7" },
  dark: { accent: "#ff7a2b", link: "#ffa26b", page: "#15120e", card: "#201c16" },
};

/** Colors that are not chosen but go with those that are: as in web/styles.css. */
export const fixedColors = {
  light: {
    ink: "#1e1a14",
    muted: "#5b5243",
    danger: "#b3201b",
    control: "#857860",
    "neutral-mark": "#857860",
    "blue-mark": "#2b66ab",
    "green-mark": "#2d7a47",
    "yellow-mark": "#957100",
    "orange-mark": "#c24a00",
    "red-mark": "#b3201b",
  },
  dark: {
    ink: "#f2ebdd",
    muted: "#b8ac97",
    danger: "#ff8a7a",
    control: "#857963",
    "neutral-mark": "#8f836c",
    "blue-mark": "#6ba7ea",
    "green-mark": "#63b77c",
    "yellow-mark": "#d9b021",
    "orange-mark": "#ff7a2b",
    "red-mark": "#f0675a",
  },
} as const satisfies Record<Theme, Record<string, string>>;

/** What may stand on an accent: whichever can be read better. */
const onAccent = { light: ["#1e1a14", "#fffdf7"], dark: ["#1a130b", "#fffdf7"] } as const;

/** The colors of the style sheet that follow from a choice, by their names there. */
export function tokensOf(theme: Theme, { accent, link, page, card }: Choice) {
  const [dark, bright] = onAccent[theme];
  const onSignal = contrast(accent, dark) >= contrast(accent, bright) ? dark : bright;
  const hover = mix(accent, onSignal === dark ? "#ffffff" : "#000000", 0.12);
  const { ink } = fixedColors[theme];
  return {
    paper: page,
    sheet: card,
    raised: theme === "light" ? card : mix(card, ink, 0.05),
    sunken: theme === "light" ? mix(page, ink, 0.06) : mix(page, "#000000", 0.35),
    line: mix(card, ink, theme === "light" ? 0.2 : 0.14),
    signal: accent,
    "signal-hover": hover,
    "on-signal": onSignal,
    link,
  };
}

/** How much contrast texts need (WCAG 2.2, 1.4.3) and what else must be made out (1.4.11). */
export const needed = { text: 4.5, graphics: 3 } as const;

export interface Complaint {
  theme: Theme;
  /** What was chosen, and would have to be another color. */
  color: ChosenColor;
  /** What stands on it, or what it stands on, as the style sheet calls it. */
  against: string;
  ratio: number;
  needed: number;
  /** The nearest color that would do; null where the other chosen colors leave none. */
  suggestion: string | null;
}

interface Pair {
  color: ChosenColor;
  against: string;
  ratio: number;
  needed: number;
}

/** Every pair of colors that must be told apart, with how well they are. */
function pairs(theme: Theme, choice: Choice): Pair[] {
  const tokens = tokensOf(theme, choice);
  const fixed = fixedColors[theme];
  const pair = (
    color: ChosenColor,
    against: string,
    one: string,
    other: string,
    needed: number,
  ) => ({
    color,
    against,
    ratio: contrast(one, other),
    needed,
  });
  const grounds = [
    ["page", tokens.paper],
    ["page", tokens.sunken],
    ["card", tokens.sheet],
    ["card", tokens.raised],
  ] as const;
  const texts = ["ink", "muted", "danger"] as const;
  const marks = Object.keys(fixed).filter((name) => /control|mark/.test(name)) as "control"[];
  return [
    ...grounds.flatMap(([ground, color]) => [
      ...texts.map((name) => pair(ground, name, fixed[name], color, needed.text)),
      // Marks stand on what is raised and on paper, not in hollows; the frames of fields do.
      ...marks
        .filter((name) => name === "control" || color !== tokens.sunken)
        .map((name) => pair(ground, name, fixed[name], color, needed.graphics)),
    ]),
    ...grounds.map(([ground, color]) => pair("link", ground, tokens.link, color, needed.text)),
    ...[tokens.signal, tokens["signal-hover"]].map((ground) =>
      pair("accent", "on-signal", tokens["on-signal"], ground, needed.text),
    ),
  ];
}

/**
 * What cannot be read or made out in a choice of colors (docs/domain.md, "brand"): for each chosen
 * color the worst pair that it is in, with the nearest color that would do.
 */
export function complaintsAbout(colors: Colors): Complaint[] {
  return themes.flatMap((theme) => {
    const choice = colors[theme];
    const passes = (color: ChosenColor, value: string) =>
      pairs(theme, { ...choice, [color]: value }).every(
        (pair) => pair.color !== color || pair.ratio >= pair.needed,
      );
    return chosenColors.flatMap((color) => {
      const [worst] = pairs(theme, choice)
        .filter((pair) => pair.color === color && pair.ratio < pair.needed)
        .toSorted((a, b) => a.ratio / a.needed - b.ratio / b.needed);
      if (!worst) return [];
      const suggestion = nearest(choice[color], (value) => passes(color, value));
      return [{ theme, ...worst, ratio: Math.floor(worst.ratio * 100) / 100, suggestion }];
    });
  });
}

/** The rules that put a choice in place of the style sheet's colors. */
export function styleOf(colors: Colors): string {
  const [light, dark] = [tokensOf("light", colors.light), tokensOf("dark", colors.dark)];
  const rules = Object.entries(light).map(
    ([name, value]) => `--color-${name}:light-dark(${value},${dark[name as keyof typeof dark]})`,
  );
  return `:root{${rules.join(";")}}`;
}
