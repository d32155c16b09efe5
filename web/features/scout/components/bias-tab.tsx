import type { BiasWarning, HiringSession } from "#contract/scout.ts";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SectionHeader } from "#web/ui/section-header.tsx";
import { Scale } from "lucide-react";

const aboutTexts = {
  role: "bias.aboutRole",
  title: "bias.aboutTitle",
  trait: "bias.aboutTrait",
  outcome: "bias.aboutOutcome",
} as const;

/** Where this role and this framework could shut people out, why, and what to do instead. */
export function BiasTab({ session }: { session: HiringSession }) {
  const t = useTexts("scout");
  return (
    <>
      <SectionHeader title={t("bias.heading")} description={t("bias.intro")} />
      {session.warnings.length === 0 ? (
        <EmptyState icon={Scale} title={t("bias.none")} />
      ) : (
        <ul className="flex flex-col gap-4">
          {session.warnings.map((warning) => (
            <li key={warning.id}>
              <Warning warning={warning} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function Warning({ warning }: { warning: BiasWarning }) {
  const t = useTexts("scout");
  const { ground, about, quote, what, why, instead } = warning;
  return (
    <Alert tone="warning" title={`${t(`bias.grounds.${ground}`)} · ${t(aboutTexts[about])}`}>
      {quote && (
        <p className="my-1">
          <q dir="auto" className="font-semibold break-words">
            {quote}
          </q>
        </p>
      )}
      <p>{what}</p>
      <dl className="mt-2 grid gap-x-3 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="font-heavy">{t("bias.why")}</dt>
        <dd>{why}</dd>
        <dt className="font-heavy">{t("bias.instead")}</dt>
        <dd>{instead}</dd>
      </dl>
    </Alert>
  );
}
