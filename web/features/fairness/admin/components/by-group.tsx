import type { FairnessStage, ImpactTable } from "#contract/fairness.ts";
import { CardAhead, RowsAhead } from "#web/ui/ahead.tsx";
import { useFairness } from "../queries.ts";
import { groupingLabels, tells } from "../words.ts";
import { ImpactCard } from "./impact-card.tsx";

/** The groupings by which nothing can be told, as a part of a sentence. */
const listed = (tables: readonly ImpactTable[]) =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(
    tables.map(({ grouping }) => groupingLabels[grouping].toLowerCase()),
  );

/** The figures of one stage, one card for each way to group people of which anything can be told. */
export function ByGroup({ stage }: { stage: FairnessStage }) {
  const { data, isError } = useFairness();
  if (isError) return <p className="text-muted">We couldn't load the figures by group.</p>;
  if (!data) return <ByGroupAhead />;
  const { smallestGroup } = data;
  const ofStage = data.tables.filter((table) => table.stage === stage);
  const telling = ofStage.filter(tells);
  const silent = ofStage.filter((table) => !tells(table));
  return (
    <div className="flex flex-col gap-6">
      {telling.map((table) => (
        <ImpactCard key={table.grouping} table={table} />
      ))}
      {silent.length > 0 && (
        <p className="max-w-prose text-muted">
          {telling.length === 0
            ? "There is too little to tell at this stage yet"
            : `There is too little to tell by ${listed(silent)} yet`}
          : two groups of at least {smallestGroup} people are needed, and {smallestGroup} who came
          through and {smallestGroup} who did not, so that no figure points at someone.
        </p>
      )}
    </div>
  );
}

/** Holds the place of the figures of two groupings. */
export const ByGroupAhead = () => (
  <div className="flex flex-col gap-6">
    {[0, 1].map((card) => (
      <CardAhead key={card} described>
        <RowsAhead rows={4} lines={0} />
      </CardAhead>
    ))}
  </div>
);
