import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { PageHead } from "#web/ui/page-head.tsx";
import { useBoot } from "#web/boot.ts";
import { useTexts } from "#web/i18n.ts";
import { linkStyle, standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Prose } from "./prose.tsx";
import { Link } from "#web/ui/link.tsx";

interface LegalTextProps {
  title: string;
  description: string;
  intro: string;
  sections: readonly { id: string; title: string; text: string; list?: ReactNode }[];
}

/** A legal text: its date, what is in it, and its sections. */
export function LegalText({ title, description, intro, sections }: LegalTextProps) {
  const t = useTexts("legal");
  const { addition, productName: product } = useBoot();
  const added = addition && {
    id: "added",
    title: t("added.title", { product }),
    text: addition.text,
    list: null,
  };
  const all = added ? [...sections, added] : sections;
  return (
    <article className="mx-auto max-w-3xl">
      <PageHead title={title} description={description} />
      <PageHeader
        title={title}
        description={addition ? t("added.effective", { date: addition.date }) : t("effective")}
        back={
          <Link href="/" className={standaloneLinkStyle}>
            <ArrowLeft aria-hidden="true" />
            {t("back")}
          </Link>
        }
      />
      <p className="max-w-prose text-lg">{intro}</p>
      <nav aria-labelledby="contents" className="my-8 border-l-4 border-signal pl-5">
        <h2 id="contents" className="font-heavy">
          {t("contents")}
        </h2>
        <ol className="mt-1 list-decimal pl-6">
          {all.map((section) => (
            <li key={section.id} className="py-1">
              <a href={`#${section.id}`} className={linkStyle}>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {all.map((section) => (
        <section key={section.id} id={section.id} className="mt-8 scroll-mt-4">
          <h2 className="mb-2 text-xl font-heavy">{section.title}</h2>
          <Prose text={section.text} />
          {section.list}
        </section>
      ))}
    </article>
  );
}
