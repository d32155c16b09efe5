import { ExternalLink, FileText } from "lucide-react";
import type { ReactNode } from "react";
import type { CandidateDetail } from "#contract/candidates.ts";
import { skillLabel } from "#web/features/jobseekers/api.ts";
import { useTexts } from "#web/i18n.ts";
import { EmailText } from "#web/lib/email-text.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { linkStyle, standaloneLinkStyle } from "#web/ui/link-style.ts";

const yesNo = (value: boolean) => (value ? "Yes" : "No");

/** What the candidate says of themselves in single facts, and their files. */
export function FactsCard({ candidate }: { candidate: CandidateDetail }) {
  // Answers read as the forms have them.
  const profile = useTexts("jobseekers");
  const asked = useTexts("onboarding");
  const { onboarding, resume, videoUrl, availability, experienceLevel } = candidate;
  return (
    <Card>
      <CardHeader title="Facts" />
      <CardBody className="flex flex-col gap-5">
        <dl className="flex flex-col gap-2">
          <Fact name="Email">
            <a href={`mailto:${encodeURIComponent(candidate.email)}`} className={linkStyle}>
              <EmailText email={candidate.email} />
            </a>
          </Fact>
          <Fact name="Phone">{candidate.phone}</Fact>
          <Fact name="Location">{candidate.location}</Fact>
          <Fact name="Age">{candidate.age}</Fact>
          <Fact name="Transportation">
            {candidate.hasTransportation ? "Has Transportation" : "None"}
          </Fact>
          <Fact name="Availability">{availability && asked(`availability.${availability}`)}</Fact>
          <Fact name="Experience">
            {experienceLevel && profile(`experience.${experienceLevel}`)}
          </Fact>
          <Fact name="Shop conditions">
            {candidate.comfortableWorkingConditions ? "Comfortable" : "Not comfortable"}
          </Fact>
          <Fact name="Skills">
            {candidate.skills.map((skill) => skillLabel(profile, skill)).join(", ")}
          </Fact>
          <Fact name="Reference">
            {[candidate.referenceName, candidate.referencePhone].filter(Boolean).join(", ")}
          </Fact>
          <Fact name="Automatic scoring">{yesNo(candidate.enableAIImprovement)}</Fact>
        </dl>
        <div className="border-t border-line pt-4">
          <h3 className="mb-2 font-semibold">Onboarding</h3>
          {onboarding ? (
            <dl className="flex flex-col gap-2">
              <Fact name="Hours">{asked(`preferredHours.${onboarding.preferredHours}`)}</Fact>
              <Fact name="Work style">{asked(`workStyle.${onboarding.workStyle}`)}</Fact>
              {onboarding.location !== candidate.location && (
                <Fact name="Location">{onboarding.location}</Fact>
              )}
              <Fact name="Certifications">{onboarding.certifications}</Fact>
            </dl>
          ) : (
            <p className="text-muted">Not answered yet.</p>
          )}
        </div>
        <div className="flex flex-col border-t border-line pt-2">
          {resume ? (
            <a href={resume.url} download className={standaloneLinkStyle}>
              <FileText aria-hidden="true" />
              <bdi className="min-w-0 break-all">{resume.name}</bdi>
            </a>
          ) : (
            <p className="pt-2 text-muted">No resume.</p>
          )}
          {videoUrl && (
            <a
              href={videoUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={standaloneLinkStyle}
            >
              <ExternalLink aria-hidden="true" />
              Video (opens elsewhere)
            </a>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd dir="auto" className="break-words whitespace-pre-line">
        {children === null || children === "" ? <span className="text-muted">–</span> : children}
      </dd>
    </div>
  );
}
