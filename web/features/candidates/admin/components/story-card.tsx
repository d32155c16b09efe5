import type { CandidateDetail } from "#contract/candidates.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";

/** What the candidate wrote, each text once: the four stories are often cut from the first. */
export const textsOf = (candidate: CandidateDetail): { title: string; text: string }[] => {
  const about = candidate.aboutYourself ?? "";
  const told = (title: string, text: string | null) =>
    text && !about.startsWith(text) ? [{ title, text }] : [];
  return [
    ...(about ? [{ title: "About yourself", text: about }] : []),
    ...told("Bio", candidate.bio),
    ...told("Hands-on experience", candidate.handsOnExperience),
    ...told("Work ethic", candidate.workEthicStory),
    ...told("Why automotive", candidate.whyAutomotive),
    ...told("Learning style", candidate.learningStyle),
  ];
};

/** The candidate's own words. */
export function StoryCard({ candidate }: { candidate: CandidateDetail }) {
  const texts = textsOf(candidate);
  return (
    <Card>
      <CardHeader title="In their own words" />
      <CardBody className="flex flex-col gap-5">
        {texts.length === 0 && <p className="text-muted">Nothing written yet.</p>}
        {texts.map(({ title, text }) => (
          <section key={title}>
            <h3 className="mb-1 font-semibold">{title}</h3>
            <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
              {text}
            </p>
          </section>
        ))}
      </CardBody>
    </Card>
  );
}
