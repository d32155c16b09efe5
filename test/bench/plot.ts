import type { ScreensReport } from "./screens.ts";

const row = 18;
const left = 300;
const wide = 420;

const text = (words: string) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * Shares of the limit as bars, one for each call, the least first, with a line at the goal: an SVG in colors that
 * read on light and on dark.
 * @param of what a bar is as long as
 */
export function plotOf(
  { screens }: ScreensReport,
  of: (screen: ScreensReport["screens"][number]) => number | null,
): string {
  const shares = screens.flatMap((screen) => {
    const share = of(screen);
    return share === null ? [] : [{ name: screen.name, goal: screen.goal, share }];
  });
  const bars = shares
    .toSorted((one, other) => one.share - other.share)
    .map(({ name, goal, share }, at) => {
      const y = at * row;
      const length = (Math.min(share, 1) * wide).toFixed(1);
      const fill = share >= goal ? "#2e7d32" : "#b45309";
      return `<text x="${left - 8}" y="${y + 13}" text-anchor="end">${text(name)}</text><rect x="${left}" y="${y + 3}" width="${length}" height="${row - 6}" fill="${fill}"/><text x="${left + Number(length) + 6}" y="${y + 13}">${share.toFixed(2)}</text>`;
    });
  const height = shares.length * row;
  const goal = left + (shares[0]?.goal ?? 0) * wide;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + wide + 50} ${height + 20}" font-family="sans-serif" font-size="11" fill="#7d7870">
${bars.join("\n")}
<line x1="${goal}" x2="${goal}" y1="0" y2="${height}" stroke="#7d7870" stroke-dasharray="3 3"/>
<text x="${goal}" y="${height + 14}" text-anchor="middle">goal: half of the limit</text>
</svg>
`;
}
