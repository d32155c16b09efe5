import { traits } from "./scores.ts";
import { useTexts } from "#web/i18n.ts";

/** The four traits: what speaks for each, and what against. */
export function TraitTable() {
  const t = useTexts("assessment");
  return (
    <ul className="grid gap-4">
      {traits.map((trait) => (
        <li key={trait} className="rounded-lg border border-line bg-sheet p-4 sm:p-6">
          <h3 className="text-lg font-heavy">{t(`traits.${trait}.name`)}</h3>
          <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_1fr]">
            <dt className="font-semibold">{t("traits.for")}</dt>
            <dd className="text-muted">{t(`traits.${trait}.for`)}</dd>
            <dt className="font-semibold">{t("traits.against")}</dt>
            <dd className="text-muted">{t(`traits.${trait}.against`)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
