import type { OutcomeMeasure, TraitOutcomes } from "#contract/outcome-figures.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { ShareBar } from "./share-bar.tsx";
import { bandLabels, measureLabels, readingTexts, traitLabels } from "./words.ts";

interface TraitCardProps {
  outcomes: TraitOutcomes;
  measure: OutcomeMeasure;
  smallest: number;
}

/** One trait: of each band of its score, how many hires went that way. */
export function TraitCard({ outcomes, measure, smallest }: TraitCardProps) {
  const title = traitLabels[outcomes.trait];
  return (
    <Card aria-label={title}>
      <CardHeader title={title} description={readingTexts[outcomes.readings[measure]]} level={3} />
      <CardBody>
        <table className="w-full border-separate border-spacing-y-2">
          <caption className="sr-only">
            {title}: {measureLabels[measure]}, by score, with the interval at 95 % and the number of
            answers
          </caption>
          <tbody>
            {outcomes.bands.map(({ band, hires, measures }) => (
              <tr key={band}>
                <th scope="row" className="w-24 pr-3 text-left align-top font-semibold sm:w-28">
                  {bandLabels[band]}
                  <span className="block text-sm font-normal text-muted">
                    {hires === 1 ? "1 hire" : `${hires} hires`}
                  </span>
                </th>
                <td className="align-middle">
                  <ShareBar share={measures[measure]} smallest={smallest} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </CardBody>
    </Card>
  );
}
