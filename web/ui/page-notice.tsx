import type { ReactNode } from "react";

interface PageNoticeProps {
  title: string;
  text: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A page that has one thing to say. */
export function PageNotice({ title, text, actions, children }: PageNoticeProps) {
  return (
    <div className="flex flex-col items-start gap-4 py-10 sm:py-16">
      <h1 className="max-w-2xl text-3xl font-heavy tracking-tight text-balance sm:text-4xl">
        {title}
      </h1>
      <p className="max-w-prose text-lg text-muted">{text}</p>
      {children}
      {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
