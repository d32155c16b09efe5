import { useState } from "react";
import { useLanguage } from "#web/lib/language.ts";
import { useTexts } from "#web/i18n.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { Button } from "#web/ui/button.tsx";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { Summary } from "#web/ui/summary.tsx";
import { Time } from "#web/ui/time.tsx";
import { useVersions } from "../queries.ts";
import { FrameworkColumns } from "./framework-columns.tsx";

/** The versions before the present one, read when somebody asks. */
export function FrameworkVersions({ id, current }: { id: string; current: number }) {
  const t = useTexts("scout");
  const [asked, setAsked] = useState(false);
  if (current === 1) return null;
  return (
    <div className="mt-6">
      {asked ? (
        <Versions id={id} current={current} />
      ) : (
        <Button variant="ghost" onClick={() => setAsked(true)}>
          {t("framework.history")}
        </Button>
      )}
    </div>
  );
}

function Versions({ id, current }: { id: string; current: number }) {
  const t = useTexts("scout");
  const language = useLanguage();
  const versions = useVersions(id);
  return (
    <Loaded
      query={versions}
      failure={t("framework.historyFailed")}
      retry={t("retry")}
      waiting={<RowsAhead rows={2} lines={0} />}
    >
      {(all) => (
        <section aria-label={t("framework.history")}>
          <h3 className="mb-2 text-lg font-heavy">{t("framework.history")}</h3>
          <ul className="flex flex-col gap-2">
            {all
              .filter(({ framework }) => framework.version !== current)
              .map(({ framework, at, by }) => (
                <li key={framework.version}>
                  <details className="rounded-lg border border-line">
                    <Summary className="px-4">
                      <span className="flex flex-wrap gap-x-3">
                        <span className="font-semibold">
                          {t("framework.version", { version: framework.version })}
                        </span>
                        <Time at={at} language={language} show="date-time" />
                        <bdi className="text-muted">
                          {by ? t("framework.by", { name: by }) : t("framework.proposed")}
                        </bdi>
                      </span>
                    </Summary>
                    <div className="p-4">
                      <FrameworkColumns framework={framework} />
                    </div>
                  </details>
                </li>
              ))}
          </ul>
        </section>
      )}
    </Loaded>
  );
}
