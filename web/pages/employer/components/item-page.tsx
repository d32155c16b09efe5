import { LineAhead } from "#web/ui/ahead.tsx";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useShopSearch } from "#web/features/shops/api.ts";
import { Loaded, type Loading } from "#web/lib/loaded.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

interface ItemPageProps<T> {
  query: Loading<T>;
  /** The page that lists the items. */
  list: "/employer/candidates" | "/employer/jobs";
  says: {
    /** The title until the item is there. */
    title: string;
    back: string;
    notFound: string;
    failure: string;
    retry: string;
  };
  waiting: ReactNode;
  /** @param back the link to the list */
  children: (item: T, back: ReactNode) => ReactNode;
}

interface NotFoundProps {
  title: string;
  to: ItemPageProps<never>["list"] | "/employer/hiring-scout";
  back: string;
}

/** In place of an item that is not there, or not theirs: the way to those that are. */
export function NotFound({ title, to, back }: NotFoundProps) {
  const shop = useShopSearch();
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      action={
        <Link to={to} search={shop} className={buttonStyle()}>
          {back}
        </Link>
      }
    />
  );
}

/** The page of one item, such as a job. Until that has come it has a title and the link to the list. */
export function ItemPage<T>({ query, list, says, waiting, children }: ItemPageProps<T>) {
  const shop = useShopSearch();
  const back = (
    <Link to={list} search={shop} className={standaloneLinkStyle}>
      <ArrowLeft aria-hidden="true" />
      {says.back}
    </Link>
  );
  return (
    <>
      {query.data === undefined && (
        <>
          <PageHead title={says.title} />
          <PageHeader
            title={says.title}
            back={back}
            description={!query.isError && <LineAhead className="w-64 max-w-full" />}
          />
        </>
      )}
      <Loaded
        query={query}
        failure={says.failure}
        retry={says.retry}
        refused={<NotFound title={says.notFound} to={list} back={says.back} />}
        waiting={waiting}
      >
        {(item) => children(item, back)}
      </Loaded>
    </>
  );
}
