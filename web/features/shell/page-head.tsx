import { useBoot } from "#web/boot.ts";

interface PageHeadProps {
  title: string;
  /** What a search engine may say about the page. */
  description?: string;
}

/** The title of the window and the description of the page. */
export function PageHead({ title, description }: PageHeadProps) {
  const { productName } = useBoot();
  return (
    <>
      <title>{title === productName ? title : `${title} · ${productName}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
