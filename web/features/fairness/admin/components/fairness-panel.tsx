import { type FairnessReport, type FairnessStage, fairnessStages } from "#contract/fairness.ts";
import { ExportLink } from "#web/lib/export-link.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { choiceParam } from "#web/lib/search-params.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Time } from "#web/ui/time.tsx";
import { useFairness } from "../queries.ts";
import { stageLabels, tells } from "../words.ts";
import { ByGroup, ByGroupAhead } from "./by-group.tsx";

interface FairnessPanelProps {
  /** The stage that is told of, where it is one. */
  chosen: string | undefined;
  onChoose: (stage: FairnessStage | undefined) => void;
}

/** Whether the road treats groups alike: the operator's own figures. */
export function FairnessPanel(props: FairnessPanelProps) {
  const fairness = useFairness();
  return (
    <Loaded
      query={fairness}
      failure="We couldn't load the figures"
      waiting={<Figures {...props} report={undefined} />}
    >
      {(report) => <Figures {...props} report={report} />}
    </Loaded>
  );
}

interface FiguresProps extends FairnessPanelProps {
  report: FairnessReport | undefined;
}

function Figures({ chosen, onChoose, report }: FiguresProps) {
  // The first stage of which anything can be told, until another is chosen.
  const first = report && (report.tables.find(tells)?.stage ?? "approved");
  const stage = choiceParam(chosen, fairnessStages) ?? first;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field label="Stage" className="w-full sm:w-72">
          <Select
            value={stage ?? ""}
            onChange={({ target }) => onChoose(choiceParam(target.value, fairnessStages))}
          >
            {!stage && <option value="">…</option>}
            {fairnessStages.map((value) => (
              <option key={value} value={value}>
                {stageLabels[value]}
              </option>
            ))}
          </Select>
        </Field>
        <ExportLink href="/api/admin/fairness/export">Export all tables</ExportLink>
      </div>
      {report && stage ? <Report report={report} stage={stage} /> : <ByGroupAhead />}
      <Alert title="The operator’s own figures, not the independent audit">
        These are your own figures from your own records, laid out as New York City’s Local Law 144
        (6 RCNY 5-300 ff) lays out a bias audit. They are not the independent bias audit which that
        law requires, and not legal advice.
      </Alert>
    </div>
  );
}

function Report({ report, stage }: { report: FairnessReport; stage: FairnessStage }) {
  const { smallestGroup, medianScore, since, computedAt } = report;
  return (
    <>
      <ByGroup stage={stage} />
      <p className="max-w-prose text-sm text-muted">
        {since ? (
          <>
            Applications since <Time at={since} language="en" />
          </>
        ) : (
          "No applications yet"
        )}
        , as of <Time at={computedAt} language="en" show="date-time" />: they are counted once a
        week, so that no difference points at one person. Sex, race and ethnicity are what people
        said of themselves, freely; age is what they typed. Groups under {smallestGroup} people are
        not shown. The test is Fisher’s exact test against the highest rate, two-sided.
        {medianScore !== null && ` The median score is ${medianScore.toFixed(2)}.`}
      </p>
    </>
  );
}
