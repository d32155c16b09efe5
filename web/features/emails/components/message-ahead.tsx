import { ButtonsAhead, RowsAhead } from "#web/ui/ahead.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Holds the place of a message: what is said about it, its forms, and how it looks. */
export const MessageAhead = () => (
  <div aria-hidden="true" className="flex flex-col gap-4">
    <RowsAhead rows={2} lines={0} ruled={false} className="py-0.5" />
    <ButtonsAhead />
    <Skeleton className="h-[29.75rem]" />
  </div>
);
