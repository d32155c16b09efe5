import type { ReactNode } from "react";
import { Card, CardBody } from "#web/ui/card.tsx";
import { SectionHeader } from "#web/ui/section-header.tsx";

interface RoomProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/** A part of the gallery. */
export function Room({ title, description, children }: RoomProps) {
  return (
    <section>
      <SectionHeader title={title} description={description} />
      <Card>
        <CardBody className="grid grid-cols-1 gap-8">{children}</CardBody>
      </Card>
    </section>
  );
}

/** Pieces beside each other, with what they show. */
export function Exhibit({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-sm text-muted">{of}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
