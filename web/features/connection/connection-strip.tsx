import { useEffect } from "react";
import { useBoot } from "#web/boot.ts";
import { useTexts } from "#web/i18n.ts";
import { useSession } from "#web/session/session.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { useWordsUnsent } from "#web/forms/use-words-unsent.ts";
import { Button } from "#web/ui/button.tsx";
import { Strip } from "#web/ui/strip.tsx";
import { useOfflineSaid } from "#web/lib/offline-said.ts";
import { useOnline } from "#web/lib/use-online.ts";

interface ConnectionStripProps {
  /** Something on the page could not be loaded. */
  missing?: boolean;
}

/** Says that there is no connection, and how old is what is shown, unless the page itself says it; leads back when there is one. */
export function ConnectionStrip({ missing = false }: ConnectionStripProps) {
  const t = useTexts("offline");
  const online = useOnline();
  const said = useOfflineSaid();
  const { kept } = useSession();
  const { offline } = useBoot();
  const writing = useWordsUnsent(offline);
  const { full } = useDates();
  const stale = offline && online;
  // The page started without the server: it reloads, unless somebody is writing in it. The server
  // is asked first: a browser's word is no more than a guess, and may come while another page loads.
  useEffect(() => {
    if (!offline || writing) return;
    const ask = new AbortController();
    const begin = () =>
      void fetch("/api/health", { signal: ask.signal }).then(
        ({ ok }) => ok && location.reload(),
        () => {},
      );
    addEventListener("online", begin);
    return () => {
      removeEventListener("online", begin);
      ask.abort();
    };
  }, [offline, writing]);

  if (!stale && (online || said)) return null;
  const newest = kept && Math.max(...kept.answers.map(({ at }) => at));
  return (
    <Strip
      tone={stale ? "blue" : "warning"}
      action={
        stale && (
          <Button size="sm" variant="secondary" onClick={() => location.reload()}>
            {t("reload")}
          </Button>
        )
      }
    >
      {stale
        ? t("back")
        : missing
          ? t("missing")
          : newest
            ? t("since", { time: full(new Date(newest).toISOString()) })
            : t("text")}
    </Strip>
  );
}
