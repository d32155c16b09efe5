import { type ReactNode, Suspense } from "react";
import { useBoot } from "#web/boot.ts";
import { ChoiceAnew } from "#web/features/analytics/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { BrowserList, KeptList } from "./legal/kept-list.tsx";
import { LegalText } from "./legal/legal-text.tsx";

/** Not rendered ahead of time: only the browser knows what it was told. */
function ChoicePlace() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <ChoiceAnew />
    </Suspense>
  ) : null;
}

const sections = [
  "collected",
  "kept",
  "use",
  "sharing",
  "cookies",
  "rights",
  "storage",
  "age",
  "changes",
  "contact",
] as const;

const lists: Partial<Record<(typeof sections)[number], ReactNode>> = {
  kept: <KeptList />,
  cookies: <BrowserList />,
};

/** What is kept about people, why and how long. */
export function Page() {
  const t = useTexts("legal");
  const { productName: product, contactEmail: contact } = useBoot();
  return (
    <>
      <LegalText
        title={t("privacy.title")}
        description={t("privacy.description", { product })}
        intro={t("privacy.intro", { product })}
        sections={sections.map((id) => ({
          id,
          title: t(`privacy.${id}.title`),
          text: t(`privacy.${id}.text`, { product, contact }),
          list: lists[id],
        }))}
      />
      <div className="mx-auto mt-8 max-w-3xl">
        <ChoicePlace />
      </div>
    </>
  );
}
