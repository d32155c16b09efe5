import { useBoot } from "#web/boot.ts";
import { Prose } from "./legal/prose.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { linkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { TraitTable } from "#web/features/assessment/api.ts";
import { Link } from "#web/ui/link.tsx";

const sections = ["counts", "never", "masking", "instructions", "evidence", "limits"] as const;

/** `/how-scoring-works`: the rubric of docs/assessment.md, for the people whom it scores. */
export function Page() {
  const t = useTexts("assessment");
  const { productName: product } = useBoot();
  return (
    <article className="mx-auto max-w-3xl">
      <PageHead title={t("title")} description={t("description", { product })} />
      <PageHeader title={t("title")} />
      <p className="max-w-prose text-lg">{t("intro", { product })}</p>
      <section className="mt-8">
        <h2 className="mb-3 text-xl font-heavy">{t("traits.title")}</h2>
        <TraitTable />
      </section>
      {sections.map((id) => (
        <section key={id} id={id} className="mt-8 scroll-mt-4">
          <h2 className="mb-2 text-xl font-heavy">{t(`${id}.title`)}</h2>
          <Prose text={t(`${id}.text`)} />
        </section>
      ))}
      <section id="human" className="mt-8 scroll-mt-4 border-l-4 border-signal pl-5">
        <h2 className="mb-2 text-xl font-heavy">{t("human.title")}</h2>
        <Prose text={t("human.text")} />
        <p className="mt-3">
          <Link href="/account/privacy#review" className={linkStyle}>
            {t("human.link")}
          </Link>
        </p>
      </section>
    </article>
  );
}
