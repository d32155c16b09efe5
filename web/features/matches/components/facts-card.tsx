import type { OpenMatch } from "#contract/match-profiles.ts";
import { skillLabel } from "#web/features/jobseekers/api.ts";
import { useTexts } from "#web/i18n.ts";
import { FactList } from "#web/lib/fact-list.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";

/** What somebody says about when, where and how they work. */
export function FactsCard({ match }: { match: OpenMatch }) {
  const t = useTexts("matches");
  const skillText = useTexts("jobseekers");
  const { jobseeker, profile } = match;
  const { experienceLevel, preferredHours, workStyle, skills } = profile;
  return (
    <Card>
      <CardHeader title={t("profile.facts")} />
      <CardBody>
        <FactList
          facts={[
            [t("card.location"), jobseeker.location],
            [
              t("card.availability"),
              jobseeker.availability && t(`availability.${jobseeker.availability}`),
            ],
            [t("profile.preferredHours"), preferredHours && t(`hours.${preferredHours}`)],
            [t("profile.experience"), experienceLevel && t(`experience.${experienceLevel}`)],
            [
              t("profile.skills"),
              skills.length > 0
                ? skills.map((skill) => skillLabel(skillText, skill)).join(", ")
                : t("profile.noSkills"),
            ],
            [t("profile.certifications"), profile.certifications],
            [t("profile.workStyle"), workStyle && t(`workStyle.${workStyle}`)],
            [
              t("profile.transport"),
              t(profile.hasTransportation ? "profile.hasTransport" : "fit.untold"),
            ],
            [
              t("profile.conditions"),
              t(
                profile.comfortableWorkingConditions
                  ? "profile.conditionsYes"
                  : "profile.conditionsNo",
              ),
            ],
          ]}
        />
      </CardBody>
    </Card>
  );
}
