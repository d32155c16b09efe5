import type { UseQueryResult } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "#web/i18n.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useFocusAfter } from "#web/ui/use-focus-after.ts";

interface LoadedCardProps<T> {
  title: string;
  icon: LucideIcon;
  /** What is said where it cannot be loaded. */
  failure: string;
  query: UseQueryResult<T>;
  /** Somebody is filling in a form here; when it goes, the focus stays in the card. */
  filling: boolean;
  children: (data: T) => ReactNode;
}

/** A card around something that is loaded: its place held, its failure said. */
export function LoadedCard<T>(props: LoadedCardProps<T>) {
  const { title, icon: Icon, failure, query, filling, children } = props;
  const t = useTexts("home");
  const content = useFocusAfter<HTMLDivElement>(filling);
  const heading = (
    <span className="flex items-center gap-2.5">
      <Icon aria-hidden="true" className="size-5 text-muted" />
      {title}
    </span>
  );
  return (
    <Card aria-busy={query.isPending}>
      <CardHeader title={heading} />
      <CardBody>
        <Loaded
          query={query}
          failure={failure}
          retry={t("retry")}
          waiting={
            <div className="flex flex-col gap-3">
              <Skeleton className="w-28" />
              <Skeleton className="w-full" />
              <Skeleton className="w-2/3" />
            </div>
          }
        >
          {(data) => (
            <div ref={content} tabIndex={-1} className="outline-none">
              {children(data)}
            </div>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
