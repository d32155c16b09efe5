import { useBoot } from "#web/boot.ts";
import { useTexts } from "#web/i18n.ts";
import { LegalText } from "./legal/legal-text.tsx";

const sections = [
  "who",
  "expectations",
  "referrals",
  "privacy",
  "limits",
  "termination",
  "contact",
] as const;

/** What one accepts by using the product. */
export function Page() {
  const t = useTexts("legal");
  const { productName: product, contactEmail: contact } = useBoot();
  return (
    <LegalText
      title={t("terms.title")}
      description={t("terms.description", { product })}
      intro={t("terms.intro", { product })}
      sections={sections.map((id) => ({
        id,
        title: t(`terms.${id}.title`),
        text: t(`terms.${id}.text`, { product, contact }),
      }))}
    />
  );
}
