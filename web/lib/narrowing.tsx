import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { cn } from "./cn.ts";

interface NarrowingProps {
  /** How many filters are on. */
  on: number;
  /** What the button says, where people read it in their own language. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** What narrows a list: in view where there is room, on a phone behind one button, so that rows come first. */
export function Narrowing(props: NarrowingProps) {
  const { on, label = on > 0 ? `Filters (${on} on)` : "Filters", className, children } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={cn("flex flex-col gap-3", className)}>
      <Button
        variant="secondary"
        className="md:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {label}
      </Button>
      <div id={id} className={cn(!open && "max-md:hidden")}>
        {children}
      </div>
    </div>
  );
}
