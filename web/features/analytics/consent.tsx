import { useUser } from "#web/session/session.ts";
import { later } from "#web/lib/later.ts";
import { useBegun } from "#web/lib/use-begun.ts";

const Question = later(async () => (await import("./consent-notice.tsx")).Question);

/** Where visitors are asked whether they may be counted: fetched once they begin to use the page. Admins are not. */
export function Consent() {
  const begun = useBegun();
  const isAdmin = useUser()?.role === "admin";
  return begun && !isAdmin ? <Question /> : null;
}
