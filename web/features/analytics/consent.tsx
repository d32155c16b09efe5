import { lazy, Suspense } from "react";
import { useBegun } from "#web/lib/use-begun.ts";

const Question = lazy(async () => ({ default: (await import("./consent-notice.tsx")).Question }));

/** Where visitors are asked whether they may be counted: fetched once they begin to use the page. */
export function Consent() {
  return useBegun() ? (
    <Suspense fallback={null}>
      <Question />
    </Suspense>
  ) : null;
}
