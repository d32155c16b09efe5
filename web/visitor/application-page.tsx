import { useEffect, useEffectEvent, useState } from "react";
import type { LinkedStanding, readApplicationStanding } from "#contract/waitlist.ts";
import { ApiError, call } from "#web/api.ts";
import { mailFollowed } from "#web/features/analytics/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useLanguage } from "#web/lib/language.ts";
import { useFragment } from "#web/lib/use-address.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageNotice, PageNoticeWaiting } from "#web/ui/page-notice.tsx";
import { Time } from "#web/ui/time.tsx";

type Shown =
  | { kind: "waiting" }
  | { kind: "unknown" }
  | { kind: "gone" }
  | { kind: "failed" }
  | { kind: "standing"; standing: LinkedStanding };

async function look(token: string): Promise<Shown> {
  if (!token) return { kind: "unknown" };
  try {
    const standing = await call<typeof readApplicationStanding>("POST", "/api/waitlist/standing", {
      body: { token },
    });
    return { kind: "standing", standing };
  } catch (error) {
    const code = error instanceof ApiError ? error.status : 0;
    return { kind: code === 410 ? "gone" : code === 404 || code === 400 ? "unknown" : "failed" };
  }
}

const everyMs = 10_000;

/** Looks again every few seconds while the page is in view: a decision may come while somebody waits for it. */
function useLookAgain(isWaiting: boolean, again: () => Promise<void>) {
  const latest = useEffectEvent(again);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const lookIfSeen = () => {
      if (document.visibilityState === "visible") void latest();
    };
    const timer = setInterval(lookIfSeen, everyMs);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, [isWaiting]);
}

/** Where the link of an applicant's mail leads: how their application stands. Opening it signs nobody in. */
export function Page() {
  const t = useTexts("applications");
  const fragment = useFragment();
  const token = fragment ?? "";
  const [shown, setShown] = useState<Shown>({ kind: "waiting" });
  useEffect(() => mailFollowed("/application"), []);
  useEffect(() => {
    if (fragment !== undefined) void look(fragment).then(setShown);
  }, [fragment]);

  const isPending = shown.kind === "standing" && shown.standing.status === "pending";
  useLookAgain(isPending, async () => {
    const again = await look(token);
    // What is on the screen stays while there is no network.
    if (again.kind !== "failed") setShown(again);
  });

  if (shown.kind === "waiting") return <PageNoticeWaiting />;
  const part = shown.kind === "standing" ? shown.standing.status : shown.kind;
  return (
    <PageNotice
      title={t(`${part}.title`)}
      text={t(`${part}.text`)}
      actions={
        shown.kind === "failed" ? (
          <Button onClick={() => void look(token).then(setShown)}>{t("failed.retry")}</Button>
        ) : (
          ["approved", "gone", "unknown"].includes(part) && (
            <a href="/api/login" className={buttonStyle("primary", "lg")}>
              {t("signIn")}
            </a>
          )
        )
      }
    >
      <PageHead title={t("title")} />
      {shown.kind === "standing" && <Since standing={shown.standing} />}
    </PageNotice>
  );
}

function Since({ standing }: { standing: LinkedStanding }) {
  const t = useTexts("applications");
  const language = useLanguage();
  const { day } = useDates();
  return (
    <div className="flex flex-col gap-1">
      <p>
        {t("applied")} <Time at={standing.createdAt} language={language} />
      </p>
      <p className="text-sm text-muted">{t("keep", { day: day(standing.expiresAt) })}</p>
    </div>
  );
}
