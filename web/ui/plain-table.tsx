interface PlainTableProps {
  caption: string;
  header: readonly string[];
  /** Cells as they are shown. The first one names its row; the first two together differ in each row. */
  rows: readonly (readonly string[])[];
}

/** Figures as a small table: names on the left, numbers on the right. */
export function PlainTable({ caption, header, rows }: PlainTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
    <section tabIndex={0} aria-label={caption} className="mt-1 overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-muted">
          <tr>
            {header.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={index === 0 ? "py-1 pr-3" : "py-1 pl-3 text-right"}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.slice(0, 2).join(" ")} className="border-t border-line tabular-nums">
              {row.map((cell, index) =>
                index === 0 ? (
                  <th
                    key={header[index]}
                    scope="row"
                    dir="auto"
                    className="py-1.5 pr-3 font-normal"
                  >
                    {cell}
                  </th>
                ) : (
                  <td key={header[index]} className="py-1.5 pl-3 text-right whitespace-nowrap">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
