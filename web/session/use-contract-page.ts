import { useLocation } from "@tanstack/react-router";
import { type Page, pages } from "#contract/pages.ts";

const known = (pages as readonly Page[]).map((page) => ({
  page,
  expression: new RegExp(`^${page.path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** What the contract says about the page in the address; undefined for an unknown path. */
export function useContractPage(): Page | undefined {
  const pathname = useLocation({ select: (location) => location.pathname });
  return known.find(({ expression }) => expression.test(pathname))?.page;
}
