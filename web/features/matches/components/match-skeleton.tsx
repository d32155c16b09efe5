import { traits } from "#web/features/assessment/api.ts";
import { ButtonsAhead, LineAhead, TextAhead } from "#web/ui/ahead.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const rows = [0, 1, 2];
const points = [0, 1, 2, 3, 4];

/** Placeholder for three matches. */
export function MatchSkeleton() {
  return (
    <div aria-hidden="true">
      {rows.map((row) => (
        <div
          key={row}
          className="@container flex flex-col gap-4 border-t border-line p-4 first:border-t-0 sm:p-6"
        >
          <div className="flex gap-4">
            <Skeleton className="h-18 w-24 shrink-0 rounded-lg" />
            <div className="min-w-0 flex-1">
              <LineAhead className="w-40 max-w-full" />
              <TextAhead lines={2} />
            </div>
          </div>
          <div className="grid grid-cols-2 gap-x-4 gap-y-3 @2xl:grid-cols-4">
            {traits.map((trait) => (
              <Skeleton key={trait} className="h-10" />
            ))}
          </div>
          <LineAhead className="w-56 max-w-full" />
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {points.map((point) => (
              <Skeleton key={point} className="w-28" />
            ))}
          </div>
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-3">
            <ButtonsAhead />
            <LineAhead className="w-36" />
          </div>
        </div>
      ))}
    </div>
  );
}
