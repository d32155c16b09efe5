import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Narrowing } from "./narrowing.tsx";
import { Card } from "#web/ui/card.tsx";

interface FiltersCardProps {
  /** How many filters are on, all cleared at once. */
  on: number;
  onClear: () => void;
  /** How its fields stand beside each other on a wide screen. */
  columns: string;
  children: ReactNode;
}

/** The card above a long list that narrows it: on a wide screen one line, so that rows come soon. */
export const FiltersCard = ({ on, onClear, columns, children }: FiltersCardProps) => (
  <Narrowing on={on}>
    <Card className="flex flex-col gap-4 p-4 lg:flex-row lg:items-end lg:gap-6 lg:px-6 lg:py-3">
      <div className="flex min-h-11 shrink-0 flex-wrap items-center justify-between gap-x-4 lg:w-32 lg:flex-col lg:items-start lg:justify-center">
        <h2 className="font-heavy">Filters & Search</h2>
        {on > 0 && (
          <Button variant="link" size="sm" className="lg:min-h-0" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
      <div className={`grid min-w-0 flex-1 gap-4 ${columns}`}>{children}</div>
    </Card>
  </Narrowing>
);
