import type { FrameworkTrait } from "#contract/scout.ts";
import { useTexts } from "#web/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Summary } from "#web/ui/summary.tsx";

const levels = ["good", "middling", "poor"] as const;

/** A trait's badge, which opens to what it looks like and how to ask for it. */
export function Trait({ trait, open }: { trait: FrameworkTrait; open: boolean }) {
  const t = useTexts("scout");
  return (
    <details open={open}>
      <Summary aria-label={t("framework.open", { name: trait.name })} className="py-2">
        <Badge tone="info" wrap>
          <bdi>{trait.name}</bdi>
        </Badge>
      </Summary>
      <div className="flex flex-col gap-3 pt-1 pb-4 text-sm">
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
