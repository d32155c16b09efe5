/** A color as forms and style sheets write it: `#rrggbb`. */
const parts = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const written = (channels: readonly number[]) =>
  `#${channels.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** WCAG 2.2, "relative luminance", 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parts(color)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio" of two colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** Mixes two colors; `share` is how much of the other, 0 to 1. */
export function mix(color: string, other: string, share: number): string {
  const [from, to] = [parts(color), parts(other)];
  return written(from.map((part, at) => part + ((to[at] ?? 0) - part) * share));
}

/** Steps from a color to black or to white. */
const steps = 128;

/**
 * The color nearest to a given one, of the same hue, that a condition takes; null where neither
 * darker nor lighter ones are taken.
 */
export function nearest(color: string, takes: (color: string) => boolean): string | null {
  for (let step = 0; step <= steps; step++)
    for (const end of ["#000000", "#ffffff"]) {
      const tried = mix(color, end, step / steps);
      if (takes(tried)) return tried;
    }
  return null;
}
