import { Scale } from "lucide-react";
import { useState } from "react";
import type { AgreementReport, GroupAgreement } from "#contract/agreement.ts";
import { useBoot } from "#web/boot.ts";
import { traits } from "#contract/traits.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { CardAhead, FieldAhead, RowsAhead, TextAhead } from "#web/ui/ahead.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { SectionHeader } from "#web/ui/section-header.tsx";
import { Select } from "#web/ui/select.tsx";
import { Time } from "#web/ui/time.tsx";
import { AgreementCard } from "./agreement-card.tsx";
import { DifferingList } from "./differing-list.tsx";
import { GroupsCard } from "./groups-card.tsx";
import { StandingNotes } from "./standing-notes.tsx";
import { languageNames } from "./words.ts";

const languages = ["all", "en", "es"] as const;

interface AgreementProps {
  computedAt: string;
  report: AgreementReport;
  groups: readonly GroupAgreement[];
}

/** The figures: between people, against each engine, by group, and the texts behind them. */
export function Agreement({ computedAt, report, groups }: AgreementProps) {
  const { demo } = useBoot();
  const [language, setLanguage] = useState<(typeof languages)[number]>("all");
  const rows = report.rows.filter((row) => row.language === language);
  return (
    <div className="grid gap-8">
      <section className="grid gap-5">
        {demo && (
          <Alert tone="warning" title="Made-up ratings">
            This is a demo. Nobody gave these ratings, and they say nothing about the scores.
          </Alert>
        )}
        <div className="flex flex-wrap items-end justify-between gap-4">
          <p className="max-w-prose text-muted">
            {report.ratings} ratings of {report.texts} texts by {report.raters} people, counted{" "}
            <Time at={computedAt} language="en" show="date-time" />. New ratings are counted ten to
            fifteen minutes after they are given.
          </p>
          <Field label="Texts" className="w-full sm:w-56">
            <Select
              value={language}
              onChange={({ target }) => setLanguage(choiceParam(target.value, languages) ?? "all")}
            >
              {languages.map((one) => (
                <option key={one} value={one}>
                  {languageNames[one]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <StandingNotes rows={rows} />
        {rows.map((row) => (
          <AgreementCard key={row.trait} row={row} />
        ))}
        <p className="max-w-prose text-sm text-muted">
          The dot is weighted kappa (quadratic): 0 is what chance gives, 1 full agreement. The line
          is where it lies at 95%, by drawing texts and raters anew; with fewer than five raters it
          speaks of these raters only. Below 30 ratings no figure is shown.
        </p>
      </section>
      <section className="grid gap-5">
        <SectionHeader
          title="By group"
          description="What people said of themselves, freely. Counted once a week, so that no difference points at one person."
        />
        {groups.length === 0 ? (
          <EmptyState
            icon={Scale}
            title="Nothing to show this week"
            text="Groups are counted when a week begins, once texts were rated."
          />
        ) : (
          groups.map((one) => <GroupsCard key={`${one.grouping} ${one.engine}`} groups={one} />)
        )}
      </section>
      <section>
        <SectionHeader
          title="Where they differ most"
          description="The engine and the mean of what people said, a point or more apart. If you read one, you won't be asked to rate it."
        />
        {report.differing.length === 0 ? (
          <EmptyState icon={Scale} title="No text differs by a point or more" />
        ) : (
          <DifferingList texts={report.differing} />
        )}
      </section>
    </div>
  );
}

/** Holds the place of the figures between people and against each engine. */
export const AgreementAhead = () => (
  <div className="grid gap-5">
    <div className="flex flex-wrap items-end justify-between gap-4">
      <TextAhead lines={2} className="min-w-0 flex-1 basis-72" />
      <div className="w-full sm:w-56">
        <FieldAhead />
      </div>
    </div>
    {traits.map((trait) => (
      <CardAhead key={trait}>
        <RowsAhead rows={3} lines={2} />
      </CardAhead>
    ))}
  </div>
);
