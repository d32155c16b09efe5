import { useTexts } from "#web/i18n.ts";
import { useFigures } from "#web/lib/use-figures.ts";
import type { sharesOf } from "../funnel.ts";

interface FunnelPictureProps {
  rows: ReturnType<typeof sharesOf>;
}

const fills = [
  "var(--color-neutral-mark)",
  "var(--color-orange-mark)",
  "var(--color-blue-mark)",
  "var(--color-green-mark)",
];
const height = 34;
const gap = 6;

/** Bars one under the other, each as wide as its share. For eyes: the table below says the same. */
export function FunnelPicture({ rows }: FunnelPictureProps) {
  const t = useTexts("employers");
  const { number } = useFigures();
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3"
    >
      <ul className="grid text-sm" style={{ rowGap: gap }}>
        {rows.map(({ stage }) => (
          <li key={stage} className="flex items-center" style={{ height }}>
            {t(`funnel.${stage}`)}
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 100 ${rows.length * (height + gap) - gap}`}
        preserveAspectRatio="none"
        className="w-full"
        style={{ height: rows.length * (height + gap) - gap }}
      >
        {rows.map(({ stage, people, share }, index) => {
          const width = Math.max((share ?? 0) * 100, 0.6);
          return (
            <rect
              key={stage}
              x={(100 - width) / 2}
              y={index * (height + gap)}
              width={width}
              height={height}
              fill={people === 0 ? "var(--color-line)" : fills[index]}
            />
          );
        })}
      </svg>
      <ul className="grid text-right font-heavy tabular-nums" style={{ rowGap: gap }}>
        {rows.map(({ stage, people }) => (
          <li key={stage} className="flex items-center justify-end" style={{ height }}>
            {number(people)}
          </li>
        ))}
      </ul>
    </div>
  );
}
