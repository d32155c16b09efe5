import type { ReactNode } from "react";
import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import { useTexts } from "#web/i18n.ts";
import { useFigures } from "#web/lib/use-figures.ts";
import { payText } from "../pay-text.ts";
import { skillLabel } from "../skill-label.ts";

/** What a technician asks first about a job, and why it was thought to fit. */
export function JobFacts({ match }: { match: JobseekerMatch }) {
  const t = useTexts("jobs");
  // What a fact of a job is called is said once, with the job; here are those that a worker knows by other words.
  const job = useTexts("talent-requests");
  const figures = useFigures();
  const saysPay = match.payMin !== null || match.payMax !== null;
  const plans = [t(`plans.${match.payPlan ?? "undecided"}`), match.shopPayPlan];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <section>
        <h4 className="mb-1 font-semibold">{t("facts.title")}</h4>
        <dl className="grid gap-2">
          <Fact name={t("facts.pay")}>{saysPay && payText(job, figures, match)}</Fact>
          <Fact name={t("facts.plan")}>{plans.filter(Boolean).join("\n")}</Fact>
          <Fact name={job("facts.hours")}>
            {`${t(`amounts.${match.availability}`)}, ${t(`times.${match.hours}`)}`}
          </Fact>
          <Fact name={t("facts.equipment")}>{match.shopEquipment}</Fact>
          <Fact name={t("facts.description")}>{match.description}</Fact>
        </dl>
      </section>
      <Fit match={match} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd dir="auto" className="max-w-prose break-words whitespace-pre-line">
        {children}
      </dd>
    </div>
  );
}

function Fit({ match: { reasons } }: { match: JobseekerMatch }) {
  const t = useTexts("jobs");
  const profileText = useTexts("jobseekers");
  const { distance, skills, certifications, hours, availability } = reasons;
  const points = [
    distance &&
      (distance.miles < 1 ? t("fit.near") : t("fit.miles", { count: Math.round(distance.miles) })),
    skills.matched.length > 0 &&
      t("fit.skills", {
        skills: skills.matched.map((skill) => skillLabel(profileText, skill)).join(", "),
      }),
    certifications.matched.length > 0 &&
      t("fit.certifications", { certifications: certifications.matched.join(", ") }),
    hours?.fits && availability?.fits !== false && t("fit.hours"),
  ].filter((point) => typeof point === "string");
  if (points.length === 0) return null;
  return (
    <section>
      <h4 className="mb-1 font-semibold">{t("fit.title")}</h4>
      <ul className="list-disc space-y-1 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
