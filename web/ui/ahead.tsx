import type { ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";
import { Card, CardBody, CardHeader } from "./card.tsx";
import { Skeleton } from "./skeleton.tsx";

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Placeholder for a line of text. */
export const LineAhead = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={cn("my-1.25 block h-3.5 animate-breathe rounded-sm bg-neutral-tint", className)}
  />
);

interface TextAheadProps {
  lines?: number;
  className?: string;
}

/** Placeholder for lines of text; the last one is shorter. */
export function TextAhead({ lines = 2, className }: TextAheadProps) {
  return (
    <div aria-hidden="true" className={className}>
      {times(lines).map((line) => (
        <LineAhead key={line} className={line === lines - 1 ? "w-2/3 max-w-sm" : "max-w-prose"} />
      ))}
    </div>
  );
}

interface RowsAheadProps {
  rows?: number;
  /** Lines of a row below its name. */
  lines?: number;
  /** The size of the picture or icon that a row begins with. */
  mark?: string;
  /** Whether a row ends with buttons. */
  buttons?: boolean;
  /** Whether a line stands between two rows. */
  ruled?: boolean;
  /** The space around a row. */
  className?: string;
}

/** Placeholder for stacked rows: name, text and, where the real rows have them, buttons. */
export function RowsAhead({
  rows = 3,
  lines = 1,
  mark,
  buttons,
  ruled = true,
  className = "py-3",
}: RowsAheadProps) {
  return (
    <div aria-hidden="true">
      {times(rows).map((row) => (
        <div key={row} className={cn(ruled && "border-t border-line first:border-t-0", className)}>
          <div className="flex gap-4">
            {mark && <Skeleton className={cn("shrink-0", mark)} />}
            <div className="min-w-0 flex-1">
              <LineAhead className="w-2/5 max-w-56" />
              {lines > 0 && <TextAhead lines={lines} />}
            </div>
          </div>
          {buttons && <ButtonsAhead className="mt-3" />}
        </div>
      ))}
    </div>
  );
}

/** Placeholder for two buttons. */
export const ButtonsAhead = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cn("flex gap-2", className)}>
    <Skeleton className="h-11 w-32" />
    <Skeleton className="h-11 w-32" />
  </div>
);

/** Holds the place of a form's field. */
export const FieldAhead = () => (
  <div aria-hidden="true" className="flex flex-col gap-1.5">
    <LineAhead className="w-28" />
    <Skeleton className="h-11" />
  </div>
);

interface FieldsAheadProps {
  fields: number;
  /** Whether two stand abreast where there is room. */
  abreast?: boolean;
}

/** Placeholder for a form's fields and the button below them. */
export function FieldsAhead({ fields, abreast = false }: FieldsAheadProps) {
  return (
    <div aria-hidden="true" className={cn("grid gap-4", abreast && "sm:grid-cols-2")}>
      {times(fields).map((field) => (
        <FieldAhead key={field} />
      ))}
      <Skeleton className={cn("h-11 w-32", abreast && "sm:col-span-2")} />
    </div>
  );
}

interface CardAheadProps {
  /** The title, where it is known before what the card holds. */
  title?: ReactNode;
  /** Whether a line stands under the title. */
  described?: boolean;
  className?: string;
  children: ReactNode;
}

/** Placeholder for a card: its header, and placeholders for its content. */
export function CardAhead({ title, described = false, className, children }: CardAheadProps) {
  return (
    <Card aria-hidden={title ? undefined : true} className={className}>
      <CardHeader
        title={title ?? <LineAhead className="w-40" />}
        description={described && <LineAhead className="w-48 max-w-full" />}
      />
      <CardBody>{children}</CardBody>
    </Card>
  );
}
