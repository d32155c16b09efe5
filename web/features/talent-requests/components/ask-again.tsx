import { History } from "lucide-react";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { useTexts } from "#web/i18n.ts";
import { useLanguage } from "#web/lib/language.ts";
import { Button } from "#web/ui/button.tsx";
import { localeOf } from "#web/ui/locale.ts";

interface AskAgainProps {
  jobs: readonly TalentRequest[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** What was asked for before: one press fills the form with it. */
export function AskAgain({ jobs, chosen, onChoose }: AskAgainProps) {
  const t = useTexts("talent-requests");
  const locale = localeOf(useLanguage());
  if (jobs.length === 0) return null;
  const when = ({ createdAt }: TalentRequest) =>
    new Intl.DateTimeFormat(locale, { month: "long" }).format(new Date(createdAt));
  return (
    <fieldset className="mb-6">
      <legend className="mb-2 font-semibold">{t("again.title")}</legend>
      <div className="flex flex-wrap gap-2">
        {jobs.map((job) => (
          <Button
            key={job.id}
            variant="secondary"
            size="sm"
            aria-pressed={job.id === chosen}
            onClick={() => onChoose(job.id)}
          >
            <History aria-hidden="true" />
            {t("again.ask", { role: job.roleTitle, month: when(job) })}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
