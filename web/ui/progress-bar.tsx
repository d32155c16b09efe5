import { cn } from "#web/lib/cn.ts";
import { mark, type Tone } from "./tone.ts";

interface ProgressBarProps {
  label: string;
  value: number;
  max?: number;
  /** The value in words, shown at the end of the label: "8 / 10", "60%". */
  valueText?: string;
  tone?: Tone;
  hideLabel?: boolean;
  className?: string;
}

/** How far, or how much. */
export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  tone,
  hideLabel = false,
  className,
}: ProgressBarProps) {
  return (
    <div className={className}>
      {!hideLabel && (
        <div
          aria-hidden="true"
          className="mb-1.5 flex justify-between gap-4 text-sm font-semibold tabular-nums"
        >
          <span>{label}</span>
          {valueText && <span className="whitespace-nowrap">{valueText}</span>}
        </div>
      )}
      <progress
        aria-label={label}
        aria-valuetext={valueText}
        max={max}
        value={Math.min(Math.max(value, 0), max)}
        className={cn(
          "block h-3 w-full appearance-none overflow-hidden rounded-sm border border-control bg-sheet print:[print-color-adjust:exact]",
          "[&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent",
          "[&::-webkit-progress-value]:bg-current [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-300",
          tone ? mark[tone] : "text-ink",
        )}
      />
    </div>
  );
}
