import type { OpenMatch } from "#contract/match-profiles.ts";
import { shownStories } from "#contract/stories.ts";
import { VideoPreview } from "#web/features/jobseekers/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { nameOf } from "../words.ts";

const labels = {
  aboutYourself: "profile.about",
  handsOnExperience: "profile.hands",
  workEthicStory: "profile.ethic",
  whyAutomotive: "profile.why",
  learningStyle: "profile.learning",
  bio: "profile.bio",
} as const;

/** What somebody wrote about their work, and the video behind their link. */
export function StoryCard({ match }: { match: OpenMatch }) {
  const t = useTexts("matches");
  const { profile, contact, jobseeker } = match;
  const told = [
    ...shownStories(profile),
    ...(profile.bio ? [{ part: "bio" as const, text: profile.bio }] : []),
  ];
  return (
    <Card>
      <CardHeader
        title={t("profile.story")}
        description={contact === null && told.length > 0 ? t("profile.masked") : undefined}
      />
      <CardBody className="flex flex-col gap-5">
        {told.length === 0 && <p className="text-muted">{t("profile.noStory")}</p>}
        {told.map(({ part, text }) => (
          <section key={part}>
            <h3 className="mb-1 font-heavy">{t(labels[part])}</h3>
            <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
              {text}
            </p>
          </section>
        ))}
        {profile.videoUrl && (
          <VideoPreview
            link={profile.videoUrl}
            title={t("profile.videoTitle", { name: nameOf(jobseeker) })}
          />
        )}
      </CardBody>
    </Card>
  );
}
