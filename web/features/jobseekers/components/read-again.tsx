import { useTexts } from "#web/i18n.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { useOverview } from "../queries.ts";

/** Says that the scores are of what stood there before, as long as the rest is being read. */
export function ReadAgain() {
  const t = useTexts("jobseekers");
  const { data } = useOverview();
  if (!data?.beingRead) return null;
  return (
    <output className="mb-4 flex items-center gap-2 text-sm text-muted">
      <Spinner />
      {t("scores.again")}
    </output>
  );
}
