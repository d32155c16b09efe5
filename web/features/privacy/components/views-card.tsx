import { useState } from "react";
import { useLanguage } from "#web/lib/language.ts";
import type { ProfileView } from "#contract/privacy.ts";
import { type Translate, useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Time } from "#web/ui/time.tsx";

const shownFirst = 10;

const whatOf = (what: string) =>
  what === "contact" ||
  what === "resume" ||
  what === "export" ||
  what === "list" ||
  what === "rating"
    ? (`views.${what}` as const)
    : "views.profile";

/** Why somebody may look: who checks the scores may because the person agreed to it. */
function reasonOf({ shop, what }: ProfileView) {
  if (what.every((one) => one === "rating")) return "views.agreed" as const;
  return shop === null ? ("views.team" as const) : ("views.matched" as const);
}

/** Shown after the viewer's name if a script of theirs did the looking. */
const apiKeyOf = (key: string | null, t: Translate<"privacy">) =>
  key === null ? null : key ? t("views.key", { key }) : t("views.someKey");

/** Who looked at the person's profile, and when. */
export function ViewsCard({ views }: { views: readonly ProfileView[] }) {
  const t = useTexts("privacy");
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const shown = all ? views : views.slice(0, shownFirst);
  return (
    <Card>
      <CardHeader title={t("views.title")} description={t("views.text")} />
      <CardBody>
        {views.length === 0 ? (
          <p className="max-w-prose text-muted">{t("views.none")}</p>
        ) : (
          <ul>
            {shown.map((view, index) => (
              <li
                key={`${view.at} ${index}`}
                className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2.5 first:border-t-0 first:pt-0 last:pb-0"
              >
                <div className="min-w-0">
                  <bdi className="font-semibold break-words">
                    {[
                      view.by || t("views.erased"),
                      apiKeyOf(view.key, t),
                      view.shop === "" ? t("views.unnamed") : view.shop,
                    ]
                      .filter(Boolean)
                      .join(", ")}
                  </bdi>
                  {(view.by || view.shop !== null) && (
                    <p className="text-sm text-muted">{t(reasonOf(view))}</p>
                  )}
                </div>
                <span className="text-muted">
                  {[...new Set(view.what.map(whatOf))].map((key) => t(key)).join(", ")}
                  {" · "}
                  <Time at={view.at} language={language} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {shown.length < views.length && (
          <Button variant="secondary" className="mt-4" onClick={() => setAll(true)}>
            {t("views.all", { number: views.length })}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
