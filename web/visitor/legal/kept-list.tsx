import { useBoot } from "#web/boot.ts";
import { useTexts } from "#web/i18n.ts";
import { browserParts, keptParts } from "./kept-parts.ts";

/** Everything that is kept about people: what, why, how long, and who sees it. */
export function KeptList() {
  const t = useTexts("legal");
  const { productName: product } = useBoot();
  return (
    <dl className="mt-4 flex flex-col">
      {keptParts.map((part) => (
        <div key={part} className="border-t border-line py-3">
          <dt className="font-semibold">{t(`privacy.kept.parts.${part}.name`)}</dt>
          <dd className="max-w-prose">
            <p>{t(`privacy.kept.parts.${part}.what`, { product })}</p>
            {(["why", "long", "who"] as const).map((asked) => (
              <p key={asked} className="text-sm">
                <span className="text-muted">{t(`privacy.kept.${asked}`)}: </span>
                {t(`privacy.kept.parts.${part}.${asked}`)}
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Every cookie, and everything else that stays in a browser. */
export function BrowserList() {
  const t = useTexts("legal");
  return (
    <dl className="mt-4 flex flex-col">
      {browserParts.map((part) => (
        <div key={part} className="border-t border-line py-2">
          <dt className="font-semibold">{t(`privacy.browser.${part}.name`)}</dt>
          <dd className="max-w-prose">{t(`privacy.browser.${part}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
