import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Narrowing } from "./narrowing.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";

interface FiltersCardProps {
  /** How many filters are on, all cleared at once. */
  on: number;
  onClear: () => void;
  /** How its fields stand beside each other on a wide screen. */
  columns: string;
  children: ReactNode;
}

/** The card above a long list that narrows it. */
export const FiltersCard = ({ on, onClear, columns, children }: FiltersCardProps) => (
  <Narrowing on={on}>
    <Card>
      <CardHeader
        title="Filters & Search"
        actions={
          on > 0 && (
            <Button variant="link" size="sm" onClick={onClear}>
              Clear filters
            </Button>
          )
        }
      />
      <CardBody className={`grid gap-4 ${columns}`}>{children}</CardBody>
    </Card>
  </Narrowing>
);
