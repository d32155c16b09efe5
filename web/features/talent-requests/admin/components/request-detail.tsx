import type { ReactNode } from "react";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { payText, skillLabel } from "#web/features/jobseekers/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useFigures } from "#web/lib/use-figures.ts";
import { RequestCandidates } from "./request-candidates.tsx";
import { RequestMatches } from "./request-matches.tsx";

/** What opens under a request: everything that the employer asks for, who was sent, and who could be. */
export function RequestDetail({ request }: { request: TalentRequest }) {
  const t = useTexts("talent-requests");
  const skillText = useTexts("jobseekers");
  const figures = useFigures();
  const { description, availability, hours, payPlan, skills, certifications } = request;
  return (
    <div className="grid gap-6 rounded-lg bg-sunken p-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex flex-col gap-6">
        <dl className="flex flex-col gap-2">
          <Fact name="Pay">{payText(t, figures, request)}</Fact>
          <Fact name="Pay plan">{payPlan && t(`payPlan.${payPlan}`)}</Fact>
          <Fact name="Work">{`${t(`availability.${availability}`)}, ${t(`hours.${hours}`)}`}</Fact>
          <Fact name="Skills">
            {skills.map((skill) => skillLabel(skillText, skill)).join(", ")}
          </Fact>
          <Fact name="Certifications">{certifications.join(", ")}</Fact>
          <Fact name="Description">{description}</Fact>
        </dl>
        <RequestMatches requestId={request.id} />
      </div>
      {request.can.close && <RequestCandidates request={request} />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd dir="auto" className="break-words whitespace-pre-line">
        {children || <span className="text-muted">–</span>}
      </dd>
    </div>
  );
}
