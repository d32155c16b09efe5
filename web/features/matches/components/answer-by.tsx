import { Clock } from "lucide-react";
import { useTexts } from "#web/i18n.ts";
import { cn } from "#web/lib/cn.ts";
import { dayMs } from "#web/lib/day.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { useNow } from "#web/lib/use-now.ts";

/** By when the employer should answer. */
export function AnswerBy({ at }: { at: string | null }) {
  const t = useTexts("matches");
  const { weekday } = useDates();
  const end = at === null ? 0 : Date.parse(at);
  const now = useNow(60_000, end);
  if (at === null) return null;
  return (
    <p
      className={cn(
        "inline-flex items-center gap-1.5 text-sm font-semibold",
        end - now < dayMs ? "text-danger" : "text-muted",
      )}
    >
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      <time dateTime={at}>
        {t(now > end ? "card.answerWas" : "card.answerBy", { date: weekday(at) })}
      </time>
    </p>
  );
}
