interface LevelBarsProps {
  bars: readonly { name: string; code?: string | undefined; value: number }[];
  /** A CSS color. */
  color: string;
}

/** Named bars one under the other, which reads on a phone as well. For eyes: a table says the same. */
export function LevelBars({ bars, color }: LevelBarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-sm sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_auto]">
      {bars.map(({ name, code, value }) => (
        <li key={code ?? name} className="contents">
          <span dir="auto" className="min-w-0 break-words">
            {name}
            {code && (
              <>
                {" "}
                <span className="inline-block max-w-full break-words">({code})</span>
              </>
            )}
          </span>
          <span className="h-6 rounded-sm bg-neutral-tint">
            <span
              className="block h-full rounded-sm"
              style={{ width: `${(value / most) * 100}%`, background: color }}
            />
          </span>
          <span className="text-right font-heavy tabular-nums">{value.toLocaleString("en")}</span>
        </li>
      ))}
    </ul>
  );
}
