import { Play } from "lucide-react";
import { useState } from "react";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { playerOf } from "../video.ts";

interface VideoPreviewProps {
  link: string;
  /** Whose video it is, for somebody who does not see it; without it, the reader's own. */
  title?: string;
}

/** The video behind a link, in a closed box. Its host hears of the visit only when it is asked for. */
export function VideoPreview({ link, title }: VideoPreviewProps) {
  const t = useTexts("jobseekers");
  const [wanted, setWanted] = useState<string | null>(null);
  const player = playerOf(link);
  if (!player) return null;
  if (wanted !== player)
    return (
      <Button variant="secondary" onClick={() => setWanted(player)} className="self-start">
        <Play aria-hidden="true" />
        {t("video.show")}
      </Button>
    );
  return (
    <iframe
      src={player}
      title={title ?? t("video.title")}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the player is of another origin than ours, and needs its own
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="fullscreen; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded-lg border border-line bg-sunken"
    />
  );
}
