import type { ReactNode } from "react";

interface FactorRowProps {
  title: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
}

/** One thing of the second factor: what it is, and what can be done with it. */
export function FactorRow({ title, text, actions, children }: FactorRowProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p dir="auto" className="font-semibold break-words">
            {title}
          </p>
          <p className="text-sm text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      {children}
    </div>
  );
}
