import { ArrowLeft } from "lucide-react";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { linkStyle, standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Prose } from "./prose.tsx";
import { Link } from "#web/ui/link.tsx";

interface LegalTextProps {
  title: string;
  description: string;
  intro: string;
  sections: readonly { id: string; title: string; text: string }[];
}

/** A legal text: its date, what is in it, and its sections. */
export function LegalText({ title, description, intro, sections }: LegalTextProps) {
  const t = useTexts("legal");
  return (
    <article className="mx-auto max-w-3xl">
      <PageHead title={title} description={description} />
      <PageHeader
        title={title}
        description={t("effective")}
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
        <ol className="mt-1 list-inside list-decimal">
          {sections.map((section) => (
            <li key={section.id} className="py-1">
              <a href={`#${section.id}`} className={linkStyle}>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <section key={section.id} id={section.id} className="mt-8 scroll-mt-4">
          <h2 className="mb-2 text-xl font-heavy">{section.title}</h2>
          <Prose text={section.text} />
        </section>
      ))}
    </article>
  );
}
