import {
  type OutcomeFigures,
  type OutcomeMeasure,
  outcomeMeasures,
} from "#contract/outcome-figures.ts";
import { traits } from "#contract/traits.ts";
import { useBoot } from "#web/boot.ts";
import { ByGroup } from "#web/features/fairness/api.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { choiceParam } from "#web/lib/search-params.ts";
import { CardAhead, RowsAhead, TextAhead } from "#web/ui/ahead.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Field } from "#web/ui/field.tsx";
import { SectionHeader } from "#web/ui/section-header.tsx";
import { Select } from "#web/ui/select.tsx";
import { Time } from "#web/ui/time.tsx";
import { useOutcomeFigures } from "./queries.ts";
import { ShareBar } from "./share-bar.tsx";
import { TraitCard } from "./trait-card.tsx";
import { measureLabels } from "./words.ts";

/** Which groups' outcomes a measure can be held against: those of traits are too few by group. */
const stages = { stillThere: "stayed", wouldHireAgain: "hire_again" } as const;

interface OutcomesPanelProps {
  /** The measure that scores are compared with, where it is one. */
  chosen: string | undefined;
  onChoose: (measure: OutcomeMeasure | undefined) => void;
}

/** Whether scores foretold how hires went. */
export function OutcomesPanel(props: OutcomesPanelProps) {
  return (
    <Loaded
      query={useOutcomeFigures()}
      failure="We couldn't load the figures"
      waiting={<OutcomesAhead />}
    >
      {(figures) => <Outcomes {...props} data={figures} />}
    </Loaded>
  );
}

/** Holds the place of the answers and of each trait's figures. */
const OutcomesAhead = () => (
  <div className="flex flex-col gap-6">
    <TextAhead lines={3} />
    <div className="grid gap-6 xl:grid-cols-2">
      {traits.map((trait) => (
        <CardAhead key={trait} described>
          <RowsAhead rows={3} />
        </CardAhead>
      ))}
    </div>
  </div>
);

interface OutcomesProps extends OutcomesPanelProps {
  data: OutcomeFigures;
}

function Outcomes({ chosen, onChoose, data }: OutcomesProps) {
  const { demo } = useBoot();
  const measure = choiceParam(chosen, outcomeMeasures) ?? "stillThere";
  return (
    <div className="flex flex-col gap-6">
      {demo && (
        <Alert tone="warning" title="Made-up outcomes">
          This is a demo. These hires and answers are invented and say nothing about the scores.
        </Alert>
      )}
      <Alert title="Only people who were hired are counted">
        People who weren't hired aren't included, and shops saw the scores before hiring. So scores
        may predict more or less than these figures show.
      </Alert>
      <Answers figures={data} />
      {data.hires > 0 && (
        <>
          <Field label="Compared with the score" className="w-full sm:w-72">
            <Select
              value={measure}
              onChange={({ target }) => onChoose(choiceParam(target.value, outcomeMeasures))}
            >
              {outcomeMeasures.map((value) => (
                <option key={value} value={value}>
                  {measureLabels[value]}
                </option>
              ))}
            </Select>
          </Field>
          <div className="grid gap-6 xl:grid-cols-2">
            {data.traits.map((outcomes) => (
              <TraitCard
                key={outcomes.trait}
                outcomes={outcomes}
                measure={measure}
                smallest={data.smallestSample}
              />
            ))}
          </div>
          {(measure === "stillThere" || measure === "wouldHireAgain") && (
            <section>
              <SectionHeader
                title="By group"
                description="The group with the lowest rate stands first. The rules of the fairness figures hold: small groups are not shown."
              />
              <ByGroup stage={stages[measure]} />
            </section>
          )}
        </>
      )}
      <p className="max-w-prose text-sm text-muted">
        As of <Time at={data.computedAt} language="en" show="date-time" />, counted once a week. The
        line shows where the true share lies in 95 of 100 cases (Wilson), and no share is shown for
        fewer than {data.smallestSample} answers. Scores are those of the day when the match was
        made. With sixteen comparisons, about one looks real by chance alone.
      </p>
    </div>
  );
}

function Answers({ figures }: { figures: OutcomeFigures }) {
  const { hires, byShop, byWorker, notByEngine, asPromised, smallestSample } = figures;
  if (hires === 0)
    return (
      <p className="max-w-prose text-muted">
        No hire is old enough yet. The first figures come 44 days after the first hire.
      </p>
    );
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Item name="Hires 44 days old or older">{hires}</Item>
      <Item name="Shops that answered">{`${byShop} of ${hires}`}</Item>
      <Item name="Workers who answered">{`${byWorker} of ${hires}`}</Item>
      <Item name="Not scored by an engine (left out below)">{notByEngine}</Item>
      <div className="sm:col-span-2">
        <dt className="text-sm text-muted">The job was as promised, say workers</dt>
        <dd>
          <ShareBar share={asPromised} smallest={smallestSample} />
        </dd>
      </div>
    </dl>
  );
}

function Item({ name, children }: { name: string; children: string | number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-2xl font-heavy tabular-nums">{children}</dd>
    </div>
  );
}
