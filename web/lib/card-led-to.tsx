import type { ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";
import { useLedTo } from "./use-led-to.ts";

interface CardLedToProps {
  /** The hash of the address that leads to it. */
  name: string;
  label: string;
  children: ReactNode;
}

/** A card that an address leads to by its hash, and that then has the focus. */
export const CardLedTo = ({ name, label, children }: CardLedToProps) => (
  <Card
    id={name}
    ref={useLedTo<HTMLElement>(name)}
    tabIndex={-1}
    aria-label={label}
    className="scroll-mt-4"
  >
    {children}
  </Card>
);
