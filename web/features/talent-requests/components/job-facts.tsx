import type { TalentRequest } from "#contract/talent-requests.ts";
import { payText, skillLabel } from "#web/features/jobseekers/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useFigures } from "#web/lib/use-figures.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { FactList } from "#web/lib/fact-list.tsx";

/** What a job asks for and offers. */
export function JobFacts({ request }: { request: TalentRequest }) {
  const t = useTexts("talent-requests");
  const skillText = useTexts("jobseekers");
  const figures = useFigures();
  const { location, availability, hours, payPlan, skills, certifications, description } = request;
  const listed = (texts: readonly string[]) =>
    texts.length > 0 ? texts.join(", ") : t("facts.none");
  return (
    <Card>
      <CardHeader
        title={t("facts.title")}
        description={t("hired", { made: request.hiresMade, needed: request.hiresNeeded })}
      />
      <CardBody>
        <FactList
          facts={[
            [t("facts.location"), location],
            [t("facts.availability"), t(`availability.${availability}`)],
            [t("facts.hours"), t(`hours.${hours}`)],
            [t("facts.pay"), payText(t, figures, request)],
            [t("facts.payPlan"), payPlan && t(`payPlan.${payPlan}`)],
            [t("facts.skills"), listed(skills.map((skill) => skillLabel(skillText, skill)))],
            [t("facts.certifications"), listed(certifications)],
            [t("facts.by"), request.employer.firstName],
          ]}
        />
        {description && (
          <>
            <h3 className="mt-5 mb-1 font-heavy">{t("facts.description")}</h3>
            <p dir="auto" className="break-words whitespace-pre-line">
              {description}
            </p>
          </>
        )}
      </CardBody>
    </Card>
  );
}
