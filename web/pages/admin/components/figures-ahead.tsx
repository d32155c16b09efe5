import { cn } from "#web/lib/cn.ts";
import { LineAhead } from "#web/ui/ahead.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { FigureHead } from "./figure-card.tsx";

interface FiguresAheadProps {
  /** What the cards will say of themselves, and how high the picture of each will be. */
  figures: readonly (FigureHead & { height: string })[];
  /** Two per row where there is room. */
  abreast?: boolean;
}

/** Placeholder for charts and their tables. */
export const FiguresAhead = ({ figures, abreast = false }: FiguresAheadProps) => (
  <div aria-hidden="true" className={cn("grid items-start gap-6", abreast && "lg:grid-cols-2")}>
    {figures.map(({ title, description, height }) => (
      <Card key={title}>
        <CardHeader
          title={title}
          description={description}
          actions={<Skeleton className="h-9 w-31 pointer-coarse:h-11" />}
        />
        <CardBody>
          <Skeleton className={height} />
          <LineAhead className="mt-6 mb-5.25 w-40" />
        </CardBody>
      </Card>
    ))}
  </div>
);
