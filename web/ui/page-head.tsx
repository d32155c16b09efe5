import { createContext, use } from "react";

/** What the site is called, in the title of every window. */
export const SiteName = createContext("");

/** What a page says about itself to the window and to search engines. */
export interface Head {
  title: string;
  description?: string | undefined;
}

/** Takes what a page says about itself, where it is rendered ahead of time into a document. */
export const HeadTaker = createContext<((head: Head) => void) | null>(null);

interface PageHeadProps {
  title: string;
  /** What a search engine may say about the page. */
  description?: string;
}

/** The title of the window and the description of the page. */
export function PageHead({ title, description }: PageHeadProps) {
  const site = use(SiteName);
  const take = use(HeadTaker);
  const whole = title === site ? title : `${title} · ${site}`;
  if (take) {
    take({ title: whole, description });
    return null;
  }
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
