import { useTexts } from "#web/i18n.ts";

const prompts = ["hustle", "safetyAwareness", "coachability", "reliability"] as const;

/** Questions that bring out the four traits, each with a short answer as somebody might give it. */
export function StoryPrompts() {
  const t = useTexts("jobseekers");
  return (
    <div className="rounded-md border border-line bg-sunken p-4">
      <p className="font-semibold">{t("prompts.title")}</p>
      <ul className="mt-2 grid gap-2">
        {prompts.map((prompt) => (
          <li key={prompt}>
            <details>
              <summary className="min-h-9 cursor-pointer py-1">
                {t(`prompts.${prompt}.ask`)}
              </summary>
              <p className="max-w-prose border-l-4 border-signal pl-3 text-muted">
                {t(`prompts.${prompt}.sample`)}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
