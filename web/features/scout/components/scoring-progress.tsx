import type { Scoring } from "#contract/scout-scorings.ts";
import { scoringStages } from "#contract/scout-words.ts";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { useCancelScoring } from "../scoring.ts";

/** A candidate who is being scored, or could not be: how far it is, and the way to stop it. */
export function ScoringProgress({
  scoring,
  title,
}: {
  scoring: Scoring;
  title?: string | undefined;
}) {
  const t = useTexts("scout");
  const cancel = useCancelScoring(scoring.sessionId);
  const failed = scoring.state === "failed";
  return (
    <Alert
      tone={failed ? "danger" : "info"}
      live={!title}
      {...(title && { title })}
      actions={
        <Button
          size="sm"
          variant="secondary"
          loading={cancel.isPending}
          loadingText={t(failed ? "score.putAway" : "score.stop")}
          onClick={() => cancel.mutate(scoring)}
        >
          {t(failed ? "score.putAway" : "score.stop")}
        </Button>
      }
    >
      {failed ? (
        t("score.gaveUp")
      ) : (
        <ProgressBar
          label={t(`score.stages.${scoring.stage}`)}
          value={scoringStages.indexOf(scoring.stage)}
          max={scoringStages.length}
        />
      )}
    </Alert>
  );
}
