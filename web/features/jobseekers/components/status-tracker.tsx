import { Check } from "lucide-react";
import type { ProfileStatus } from "#contract/jobseekers.ts";
import { useTexts } from "#web/i18n.ts";
import { cn } from "#web/lib/cn.ts";
import { Card, CardBody } from "#web/ui/card.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { progressOf, trackedSteps } from "../status.ts";

/** Where a profile stands on its way into the matching pool. */
export function StatusTracker({ status }: { status: ProfileStatus }) {
  const t = useTexts("jobseekers");
  const { progress, reached } = progressOf[status];
  return (
    <Card>
      <CardBody>
        <h2 className="text-sm font-semibold text-muted">{t("status.title")}</h2>
        <p className="text-xl font-heavy">{t(`status.${status}.label`)}</p>
        <p className="max-w-prose">{t(`status.${status}.text`)}</p>
        {progress !== null && (
          <ProgressBar
            label={t("status.title")}
            hideLabel
            value={progress}
            valueText={t("creation.percent", { percent: progress })}
            tone={progress === 100 ? "success" : "orange"}
            className="mt-4"
          />
        )}
        <ol className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
          {trackedSteps.map((step, index) => {
            const isReached = index < reached;
            return (
              <li
                key={step}
                aria-current={index === reached - 1 ? "step" : undefined}
                className={cn(
                  "flex items-center gap-2 text-sm",
                  isReached ? "font-semibold" : "text-muted",
                )}
              >
                <span
                  aria-hidden="true"
                  className={cn(
                    "grid size-6 shrink-0 place-items-center rounded-full border-2",
                    isReached ? "border-ink bg-ink text-sheet" : "border-control",
                  )}
                >
                  {isReached && <Check strokeWidth={3.5} className="size-3.5" />}
                </span>
                {t(`status.steps.${step}`)}
              </li>
            );
          })}
        </ol>
      </CardBody>
    </Card>
  );
}
