import { type ReactNode, useId } from "react";
import { createPortal } from "react-dom";
import { offersPlace } from "#web/ui/main-style.ts";
import { Card } from "#web/ui/card.tsx";
import { Mark } from "#web/ui/mark.tsx";

interface PromptCardProps {
  title: string;
  text: ReactNode;
  actions: ReactNode;
}

/** A card that offers something once: the last of the dashboard, so that it covers and moves nothing. */
export function PromptCard({ title, text, actions }: PromptCardProps) {
  const id = useId();
  const place = document.getElementById(offersPlace);
  if (!place) return null;
  return createPortal(
    <Card
      aria-labelledby={id}
      className="mt-6 flex flex-wrap items-center justify-between gap-4 p-4 sm:p-6"
    >
      <div className="flex min-w-0 gap-3 sm:gap-4">
        <Mark className="size-10 shrink-0" />
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-heavy">
            {title}
          </h2>
          <p className="mt-0.5 max-w-prose text-muted">{text}</p>
        </div>
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">{actions}</div>
    </Card>,
    place,
  );
}
