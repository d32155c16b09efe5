import { cn } from "#web/lib/cn.ts";

const cells = [0, 1, 2, 3, 4] as const;

interface ScoreBarProps {
  /** 1 to 5, or null where there is nothing to draw. */
  score: number | null;
}

/** A score as five cells in a row, filled as far as it goes. The words stand beside it. */
export function ScoreBar({ score }: ScoreBarProps) {
  return (
    <div aria-hidden="true" className="grid grid-cols-5 gap-1">
      {cells.map((cell) => (
        <span
          key={cell}
          className={cn(
            "h-4 overflow-hidden rounded-sm border",
            score === null ? "border-dashed border-control" : "border-control bg-sheet",
          )}
        >
          <span
            className="block h-full bg-ink forced-colors:bg-[CanvasText]"
            style={{ width: `${Math.min(Math.max((score ?? 0) - cell, 0), 1) * 100}%` }}
          />
        </span>
      ))}
    </div>
  );
}
