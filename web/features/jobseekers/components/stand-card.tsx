import { Road } from "./road.tsx";
import { useTexts } from "#web/i18n.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import type { Overview } from "../queries.ts";

const stops = ["onboarding", "profile", "assessment", "approval", "matching", "matched"] as const;

/** Which stops of the road are behind somebody. */
const donesOf = ({ onboarded, profile, status, assessed }: Overview) => ({
  onboarding: onboarded,
  profile: profile === "complete",
  assessment: assessed,
  approval: status === "approved" || status === "matching" || status === "matched",
  matching: status === "matching" || status === "matched",
  matched: status === "matched",
});

/** The road from the first question to a job, and how far somebody has come on it: known a little later. */
export function StandCard({ overview }: { overview: Overview | undefined }) {
  const t = useTexts("jobseekers");
  const done = overview && donesOf(overview);
  const now = done && stops.find((stop) => !done[stop]);
  return (
    <Card>
      <CardHeader title={t("stand.title")} />
      <CardBody className="-mb-6">
        <Road
          stops={stops.map((stop) => ({
            title: t(`stand.${stop}.title`),
            text: t(`stand.${stop}.text`),
            state: done && (done[stop] ? "done" : stop === now ? "now" : "later"),
          }))}
        />
      </CardBody>
    </Card>
  );
}
