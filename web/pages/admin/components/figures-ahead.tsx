import { CardAhead } from "#web/ui/ahead.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Holds the place of four pictures with their tables. */
export const FiguresAhead = () => (
  <div className="grid gap-6 lg:grid-cols-2">
    {[1, 2, 3, 4].map((figure) => (
      <CardAhead key={figure} described>
        <Skeleton className="h-64" />
      </CardAhead>
    ))}
  </div>
);
