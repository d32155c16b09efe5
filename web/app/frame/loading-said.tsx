import { useEffect, useState } from "react";
import { useTexts } from "#web/i18n.ts";
import { useIsWaitedFor } from "#web/lib/waited-for.ts";

/** Anything that loads faster than this isn't announced. */
const patience = 400;

/** Says once that the page is being loaded, however many parts of it are on their way. */
export function LoadingSaid() {
  const t = useTexts("shell");
  const isWaiting = useIsWaitedFor();
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const turn = setTimeout(() => setSaid(isWaiting), isWaiting ? patience : 0);
    return () => clearTimeout(turn);
  }, [isWaiting]);
  return <output className="sr-only">{isSaid && t("loading")}</output>;
}
