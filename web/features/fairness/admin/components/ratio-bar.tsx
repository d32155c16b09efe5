/** An impact ratio as a bar with the line at four fifths. */
export function RatioBar({ ratio }: { ratio: number }) {
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden="true" className="relative h-3 min-w-16 flex-1 rounded-sm bg-neutral-tint">
        <span
          className="absolute inset-y-0 left-0 rounded-sm bg-current text-blue-mark"
          style={{ width: `${Math.min(ratio, 1) * 100}%` }}
        />
        <span className="absolute -inset-y-0.5 left-[80%] w-0.5 bg-ink" />
      </span>
      <span className="tabular-nums">{ratio.toFixed(2)}</span>
    </div>
  );
}
