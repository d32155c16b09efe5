import { weighedParts, type Weights } from "#contract/scout-words.ts";
import { useTexts } from "#web/i18n.ts";
import { useFigures } from "#web/lib/use-figures.ts";

const fills = {
  heart: "bg-orange-mark",
  iq: "bg-blue-mark",
  toolbox: "bg-green-mark",
  longTerm: "bg-neutral-mark",
} as const;

/** What the framework weighs: how much of the overall score each part makes. */
export function WeightPicture({ weights }: { weights: Weights }) {
  const t = useTexts("scout");
  const { percent } = useFigures();
  const all = weighedParts.reduce((sum, part) => sum + weights[part], 0);
  const parts = weighedParts.filter((part) => weights[part] > 0);
  return (
    <figure className="mb-4">
      <figcaption className="mb-2 font-semibold">{t("framework.weighs")}</figcaption>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {parts.map((part) => (
          <span key={part} className={fills[part]} style={{ flexGrow: weights[part] }} />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {parts.map((part) => (
          <li key={part} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${fills[part]}`} />
            {t(`framework.parts.${part}`)}
            <strong className="tabular-nums">{percent(weights[part] / all)}</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
}
