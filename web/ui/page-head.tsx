import { createContext, use } from "react";

/** What the site is called, in the title of every window. */
export const SiteName = createContext("");

interface PageHeadProps {
  title: string;
  /** What a search engine may say about the page. */
  description?: string;
}

/** The title of the window and the description of the page. */
export function PageHead({ title, description }: PageHeadProps) {
  const site = use(SiteName);
  return (
    <>
      <title>{title === site ? title : `${title} · ${site}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
