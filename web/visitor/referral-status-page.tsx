import { useEffect, useState } from "react";
import type { readReferralStatus, ReferralStatus } from "#contract/referrers.ts";
import { ApiError, call } from "#web/api.ts";
import { mailFollowed } from "#web/features/analytics/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageNotice, PageNoticeWaiting } from "#web/ui/page-notice.tsx";
import { useTexts } from "#web/i18n.ts";
import { useFragment } from "#web/lib/use-address.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { useFigures } from "#web/lib/use-figures.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Link } from "#web/ui/link.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { StatCard, StatCards } from "#web/ui/stat-card.tsx";
import { GreetingChoice, readFragment, ShareLink } from "#web/features/referrers/api.ts";

type Shown =
  | { kind: "waiting" }
  | { kind: "unknown" }
  | { kind: "gone" }
  | { kind: "failed" }
  | { kind: "status"; status: ReferralStatus };

async function look(token: string): Promise<Shown> {
  if (!token) return { kind: "unknown" };
  try {
    const status = await call<typeof readReferralStatus>("POST", "/api/referrals/status", {
      body: { token },
    });
    return { kind: "status", status };
  } catch (error) {
    const code = error instanceof ApiError ? error.status : 0;
    return { kind: code === 410 ? "gone" : code === 404 || code === 400 ? "unknown" : "failed" };
  }
}

/** Where a referrer's private link leads: what became of their people, in counts. */
export function Page() {
  const t = useTexts("referrals");
  const fragment = useFragment();
  const { token, referralCode } = readFragment(fragment ?? "");
  const [shown, setShown] = useState<Shown>({ kind: "waiting" });
  useEffect(() => mailFollowed("/referral-status"), []);
  useEffect(() => {
    if (fragment !== undefined) void look(token).then(setShown);
  }, [fragment, token]);

  if (shown.kind === "waiting") return <PageNoticeWaiting />;
  if (shown.kind === "status")
    return <Counts status={shown.status} token={token} referralCode={referralCode} />;
  return (
    <PageNotice
      title={t(`${shown.kind}.title`)}
      text={t(`${shown.kind}.text`)}
      actions={
        shown.kind === "failed" ? (
          <Button onClick={() => void look(token).then(setShown)}>{t("failed.retry")}</Button>
        ) : (
          <Link href="/" className={buttonStyle("secondary")}>
            {t("start")}
          </Link>
        )
      }
    >
      <PageHead title={t(`${shown.kind}.title`)} />
    </PageNotice>
  );
}

const stages = [
  ["applied", "neutral"],
  ["approved", "info"],
  ["interviewing", "warning"],
  ["hired", "success"],
] as const;

interface CountsProps {
  status: ReferralStatus;
  token: string;
  /** From the link itself: the server's answer holds no code. */
  referralCode: string | null;
}

function Counts({ status, token, referralCode }: CountsProps) {
  const t = useTexts("referrals");
  const { day } = useDates();
  const { number } = useFigures();
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHead title={t("title")} />
      <header className="print:hidden">
        <h1 className="text-3xl font-heavy tracking-tight text-balance sm:text-4xl">
          {t("title")}
        </h1>
        <p className="mt-2 max-w-prose text-lg text-muted">{t("text")}</p>
      </header>
      {!status.active && <Alert tone="warning">{t("inactive")}</Alert>}
      <div className="print:hidden">
        <StatCards>
          {stages.map(([stage, tone]) => (
            <StatCard
              key={stage}
              label={t(`stage.${stage}`)}
              value={number(status[stage])}
              tone={tone}
            />
          ))}
        </StatCards>
      </div>
      {status.applied === 0 ? (
        <p className="max-w-prose print:hidden">{t("nobody")}</p>
      ) : (
        <div aria-hidden="true" className="flex flex-col gap-3 print:hidden">
          {stages.map(([stage, tone]) => (
            <ProgressBar
              key={stage}
              label={t(`stage.${stage}`)}
              value={status[stage]}
              max={status.applied}
              tone={tone}
              valueText={`${Math.round((status[stage] / status.applied) * 100)}%`}
            />
          ))}
        </div>
      )}
      {status.active && referralCode && <ShareLink referralCode={referralCode} />}
      {status.active && <GreetingChoice token={token} greeting={status.greeting} />}
      <p className="text-sm text-muted print:hidden">
        {t("until", { day: day(status.expiresAt) })}
      </p>
    </div>
  );
}
