import type { ReactNode } from "react";
import { useId } from "react";
import { Mark } from "#web/ui/mark.tsx";

interface PromptCardProps {
  title: string;
  text: ReactNode;
  actions: ReactNode;
}

/** A small card in the corner that offers something once; above the bar of a phone. */
export function PromptCard({ title, text, actions }: PromptCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-prompt-card
      className="fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-30 rounded-lg border border-control bg-raised p-4 shadow-raised sm:left-auto sm:w-96 md:right-6 md:bottom-6"
    >
      <div className="flex gap-3">
        <Mark className="size-10 shrink-0" />
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-heavy">
            {title}
          </h2>
          <p className="mt-0.5 text-muted">{text}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">{actions}</div>
    </section>
  );
}
