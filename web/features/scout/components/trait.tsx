import { ChevronDown } from "lucide-react";
import type { FrameworkTrait } from "#contract/scout.ts";
import { useTexts } from "#web/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";

const levels = ["good", "middling", "poor"] as const;

/** A trait's badge, which opens to what it looks like and how to ask for it. */
export function Trait({ trait, open }: { trait: FrameworkTrait; open: boolean }) {
  const t = useTexts("scout");
  return (
    <details open={open} className="group rounded-sm border border-line">
      <summary
        aria-label={t("framework.open", { name: trait.name })}
        className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 px-2 py-1.5 hover:bg-ink/8 [&::-webkit-details-marker]:hidden"
      >
        <Badge tone="info">
          <bdi>{trait.name}</bdi>
        </Badge>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-3 border-t border-line p-3 text-sm">
        <dl className="flex flex-col gap-2">
          {levels.map((level) => (
            <div key={level}>
              <dt className="font-heavy">{t(`framework.${level}`)}</dt>
              <dd dir="auto" className="break-words">
                {trait[level]}
              </dd>
            </div>
          ))}
        </dl>
        <div>
          <p className="font-heavy">{t("framework.questions")}</p>
          <ul className="list-disc pl-5">
            {trait.questions.map((question) => (
              <li key={question} dir="auto" className="break-words">
                {question}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}
