import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";

interface PageNoticeProps {
  title: string;
  text: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

const layout = "flex flex-col items-start gap-4 py-10 sm:py-16";

/** Placeholder for a page that has one thing to say, until it is loaded. */
export function PageNoticeWaiting() {
  return (
    <div aria-busy="true" className={layout}>
      <Skeleton className="h-9 w-full max-w-md" />
      <Skeleton className="h-6 w-full max-w-prose" />
      <Skeleton className="mt-2 h-12 w-40" />
    </div>
  );
}

/** A page that has one thing to say. */
export function PageNotice({ title, text, actions, children }: PageNoticeProps) {
  return (
    <div className={layout}>
      <h1 className="max-w-2xl text-3xl font-heavy tracking-tight text-balance sm:text-4xl">
        {title}
      </h1>
      <p className="max-w-prose text-lg text-muted">{text}</p>
      {children}
      {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
