import type { CandidateDetail } from "#contract/candidates.ts";
import { shownStories } from "#contract/stories.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";

const titles = {
  aboutYourself: "About yourself",
  handsOnExperience: "Hands-on experience",
  workEthicStory: "Work ethic",
  whyAutomotive: "Why automotive",
  learningStyle: "Learning style",
};

/** What the candidate wrote, each text once. */
export const textsOf = (candidate: CandidateDetail): { title: string; text: string }[] => [
  ...shownStories(candidate).map(({ part, text }) => ({ title: titles[part], text })),
  ...(candidate.bio ? [{ title: "Bio", text: candidate.bio }] : []),
];

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
