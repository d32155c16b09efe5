import { Check } from "lucide-react";
import { useTexts } from "#web/i18n.ts";
import { cn } from "#web/lib/cn.ts";

interface Stop {
  title: string;
  text: string;
  /** Absent while it is on its way. */
  state?: "done" | "now" | "later" | undefined;
}

/** Where somebody stands: what is done, what is next, and what comes after. */
export function Road({ stops }: { stops: readonly Stop[] }) {
  const t = useTexts("home");
  return (
    <ol aria-label={t("road.label")} className="grid gap-0">
      {stops.map(({ title, text, state }, index) => (
        <li key={title} className="flex gap-4">
          <div className="flex flex-col items-center">
            <span
              aria-hidden="true"
              className={cn(
                "grid size-9 shrink-0 place-items-center rounded-full border-2 font-heavy",
                state === "done" && "border-ink bg-ink text-sheet",
                state === "now" && "border-signal bg-signal text-on-signal",
                (state === "later" || !state) && "border-control text-muted",
              )}
            >
              {state === "done" ? <Check strokeWidth={3.5} className="size-5" /> : index + 1}
            </span>
            {index < stops.length - 1 && (
              <span
                aria-hidden="true"
                className={cn("min-h-4 w-0.5 flex-1", state === "done" ? "bg-ink" : "bg-line")}
              />
            )}
          </div>
          <div className="min-w-0 pb-6">
            <h2 className="pt-1 text-lg font-heavy">
              {title}
              {state && (
                <span className="ml-2 text-sm font-semibold text-muted">{t(`road.${state}`)}</span>
              )}
            </h2>
            <p className="mt-0.5 max-w-prose text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
