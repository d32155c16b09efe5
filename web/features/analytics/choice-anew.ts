import { lazy } from "react";

/** What was answered to the question about counting, and the way to another answer; fetched when it is shown. */
export const ChoiceAnew = lazy(async () => ({
  default: (await import("./consent-notice.tsx")).ChoiceAnew,
}));
