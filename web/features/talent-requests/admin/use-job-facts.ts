import type { TalentRequest } from "#contract/talent-requests.ts";
import { payText, skillLabel } from "#web/features/jobseekers/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useFigures } from "#web/lib/use-figures.ts";

/** The facts of a job but its description, for its shop and for admins: the label and the value of each. */
export function useJobFacts(request: TalentRequest): [label: string, value: string | null][] {
  const t = useTexts("talent-requests");
  const skillText = useTexts("jobseekers");
  const figures = useFigures();
  const { location, availability, hours, payPlan, skills, certifications } = request;
  const listed = (texts: readonly string[]) =>
    texts.length > 0 ? texts.join(", ") : t("facts.none");
  return [
    [t("facts.location"), location],
    [t("facts.availability"), t(`availability.${availability}`)],
    [t("facts.hours"), t(`hours.${hours}`)],
    [t("facts.pay"), payText(t, figures, request)],
    [t("facts.payPlan"), payPlan && t(`payPlan.${payPlan}`)],
    [t("facts.skills"), listed(skills.map((skill) => skillLabel(skillText, skill)))],
    [t("facts.certifications"), listed(certifications)],
    [t("facts.by"), request.employer.firstName],
  ];
}
