import { Skeleton } from "#web/ui/skeleton.tsx";

const rows = [0, 1, 2];

/** Holds the place of three matches. */
export function MatchSkeleton() {
  return (
    <div aria-busy="true">
      {rows.map((row) => (
        <div
          key={row}
          className="flex flex-col gap-4 border-t border-line p-4 first:border-t-0 sm:p-6"
        >
          <div className="flex gap-4">
            <Skeleton className="h-18 w-18 shrink-0 rounded-lg" />
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <Skeleton className="h-6 w-48 max-w-full" />
              <Skeleton className="w-64 max-w-full" />
            </div>
          </div>
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-11 w-72 max-w-full" />
        </div>
      ))}
    </div>
  );
}
