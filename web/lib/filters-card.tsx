import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";

interface FiltersCardProps {
  /** Whether anything is narrowed that can be cleared. */
  isFiltered: boolean;
  onClear: () => void;
  /** How its fields stand beside each other on a wide screen. */
  columns: string;
  children: ReactNode;
}

/** The card above a long list that narrows it. */
export const FiltersCard = ({ isFiltered, onClear, columns, children }: FiltersCardProps) => (
  <Card>
    <CardHeader
      title="Filters & Search"
      actions={
        isFiltered && (
          <Button variant="link" size="sm" onClick={onClear}>
            Clear filters
          </Button>
        )
      }
    />
    <CardBody className={`grid gap-4 ${columns}`}>{children}</CardBody>
  </Card>
);
