/** Rows under a heading, in columns as wide as what is in them: words left, figures right. */
export function table(heading: string[], rows: string[][]): string {
  const all = [heading, ...rows];
  const widths = heading.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const isFigure = (text: string) => /^[\d.]+$/.test(text);
  const right = heading.map((_, at) => rows.every((row) => isFigure(row[at] || "0")));
  const lines = all.map((row) =>
    widths
      .map((width, at) => {
        const text = row[at] ?? "";
        return right[at] ? text.padStart(width) : text.padEnd(width);
      })
      .join(" | "),
  );
  const rule = widths.map((width) => "-".repeat(width)).join(" | ");
  return [lines[0], rule, ...lines.slice(1)].map((line) => `| ${line} |`).join("\n");
}
