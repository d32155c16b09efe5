import { useTexts } from "#web/i18n.ts";

const steps = ["code", "apply", "invitation"] as const;

/** How somebody gets in, in three stamped numbers. */
export function Steps() {
  const t = useTexts("waitlist");
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-4 text-lg font-heavy">
        {t("steps.title")}
      </h2>
      <ol className="grid gap-5">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span
              aria-hidden="true"
              className="tag-shape grid h-11 w-12 shrink-0 place-items-center bg-ink pl-1 text-xl font-heavy text-sheet"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-heavy">{t(`steps.${step}.title`)}</h3>
              <p className="max-w-prose text-muted">{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
