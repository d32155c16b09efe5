import type { EmployerMatchDetail } from "#contract/match-profiles.ts";
import { VideoPreview } from "#web/features/jobseekers/components/video-preview.tsx";
import { useTexts } from "#web/i18n.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { nameOf } from "../words.ts";

const parts = [
  ["aboutYourself", "profile.about"],
  ["handsOnExperience", "profile.hands"],
  ["workEthicStory", "profile.ethic"],
  ["whyAutomotive", "profile.why"],
  ["learningStyle", "profile.learning"],
  ["bio", "profile.bio"],
] as const;

/** What somebody wrote about their work, and the video behind their link. */
export function StoryCard({ match }: { match: EmployerMatchDetail }) {
  const t = useTexts("matches");
  const { profile, contact, jobseeker } = match;
  const about = profile.aboutYourself ?? "";
  // Stories that the wizard cut from the text above would only repeat its beginning.
  const told = parts.flatMap(([part, label]) => {
    const text = profile[part];
    if (!text || (part !== "aboutYourself" && about.startsWith(text))) return [];
    return [{ part, label, text }];
  });
  return (
    <Card>
      <CardHeader
        title={t("profile.story")}
        description={contact === null && told.length > 0 ? t("profile.masked") : undefined}
      />
      <CardBody className="flex flex-col gap-5">
        {told.length === 0 && <p className="text-muted">{t("profile.noStory")}</p>}
        {told.map(({ part, label, text }) => (
          <section key={part}>
            <h3 className="mb-1 font-heavy">{t(label)}</h3>
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
