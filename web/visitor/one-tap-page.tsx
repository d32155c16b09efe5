import { type ReactNode, useEffect, useRef, useState } from "react";
import type { readTap, Tap, useTap } from "#contract/one-taps.ts";
import { spokenMoment } from "#contract/spoken-time.ts";
import { ApiError, call, messageOf } from "#web/api.ts";
import { featureUsed, mailFollowed } from "#web/features/analytics/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageNotice, PageNoticeWaiting } from "#web/ui/page-notice.tsx";
import { useTexts } from "#web/i18n.ts";
import { useFragment } from "#web/lib/use-address.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { useLanguage } from "#web/lib/language.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { OutcomeRest } from "./outcome-rest.tsx";

/** What the page has to say: nothing yet, a link's story, that it was just done, or that it is none. */
type Shown =
  | { kind: "waiting" }
  | { kind: "unknown" }
  | { kind: "failed" }
  | { kind: "link"; tap: Tap }
  | { kind: "done"; tap: Tap };

const read = (token: string) =>
  call<typeof readTap>("POST", "/api/one-taps/read", { body: { token } });

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

async function look(token: string): Promise<Shown> {
  if (!token) return { kind: "unknown" };
  try {
    return { kind: "link", tap: await read(token) };
  } catch (error) {
    return { kind: isUnknown(error) ? "unknown" : "failed" };
  }
}

/** Where a link of a message leads. Opening it does nothing: pressing the button answers. */
export function Page() {
  const t = useTexts("one-taps");
  const fragment = useFragment();
  const token = fragment ?? "";
  const [shown, setShown] = useState<Shown>({ kind: "waiting" });
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => mailFollowed("/one-tap"), []);
  useEffect(() => {
    if (fragment !== undefined) void look(fragment).then(setShown);
  }, [fragment]);

  const answer = async () => {
    setSending(true);
    setProblem(null);
    try {
      const tap = await call<typeof useTap>("POST", "/api/one-taps/use", { body: { token } });
      setShown({ kind: "done", tap });
      featureUsed("one_tap");
    } catch (error) {
      const over = error instanceof ApiError && [409, 410].includes(error.status);
      const now = over ? await read(token).catch(() => null) : null;
      if (now) setShown({ kind: "link", tap: now });
      // A page that asks the same again says why the answer was refused.
      if (!now || now.state === "open") setProblem(messageOf(error, t("failed.text")));
    } finally {
      setSending(false);
    }
  };

  if (shown.kind === "waiting") return <PageNoticeWaiting />;
  if (shown.kind === "failed")
    return (
      <Notice
        title={t("failed.title")}
        text={t("failed.text")}
        actions={
          <Button onClick={() => void look(token).then(setShown)}>{t("failed.retry")}</Button>
        }
      />
    );
  if (shown.kind === "unknown")
    return <Notice title={t("unknown.title")} text={t("unknown.text")} actions={<ToJobs />} />;
  const { tap } = shown;
  const onward = <Onward tap={tap} />;
  if (shown.kind === "done" || tap.outcome?.isOpen)
    return (
      <Story tap={tap} part={`${tap.kind}.done`} focus={shown.kind === "done"} actions={onward}>
        {tap.outcome && (
          <OutcomeRest
            token={token}
            round={tap.outcome}
            about={tap.outcome.person || tap.shopName || t("someShop")}
          />
        )}
      </Story>
    );
  if (tap.state !== "open")
    return <Story tap={tap} part={overPart(tap)} focus={sending} actions={onward} />;
  return (
    <Story
      tap={tap}
      part={`${tap.kind}.ask`}
      actions={
        <>
          <Button size="lg" loading={sending} onClick={() => void answer()}>
            {t(`${tap.kind}.button`)}
          </Button>
          {tap.kind === "pick_time" && (
            <a href={`/jobseeker/jobs?ask=${tap.matchId}`} className={buttonStyle("ghost", "lg")}>
              {t("otherTimes")}
            </a>
          )}
        </>
      }
    >
      {tap.overlap && <Alert tone="warning">{tap.overlap}</Alert>}
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
    </Story>
  );
}

type Over = Exclude<Tap["state"], "open"> | "pick_time.used" | "outcome.over";
type Part = `${Tap["kind"]}.${"ask" | "done"}` | Over;

/** What there is to say of a link that is over: of a time, which one it confirmed. */
const overPart = ({ kind, state, outcome }: Tap): Over =>
  kind === "pick_time" && state === "used"
    ? "pick_time.used"
    : outcome
      ? "outcome.over"
      : (state as Over);

interface StoryProps {
  tap: Tap;
  part: Part;
  actions: ReactNode;
  /** Whether the reader has just caused it, and is to hear of it. */
  focus?: boolean;
  children?: ReactNode;
}

function Story({ tap, part, children, ...rest }: StoryProps) {
  const t = useTexts("one-taps");
  const { day } = useDates();
  const language = useLanguage();
  const values = {
    role: tap.roleTitle,
    shop: tap.shopName || t("someShop"),
    time: tap.time ? spokenMoment(new Date(tap.time), language, tap.timeZone, { zoned: true }) : "",
    person: tap.outcome?.person ?? "",
    days: tap.outcome?.days ?? 0,
    day: tap.outcome ? day(tap.outcome.closesAt) : "",
  };
  return (
    <Notice
      key={part}
      title={t(`${part}.title`, values)}
      text={t(`${part}.text`, values)}
      {...rest}
    >
      {tap.place && part.startsWith("pick_time.") && (
        <p className="max-w-prose text-lg break-words">{t("place", { place: tap.place })}</p>
      )}
      {children}
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  text: string;
  actions: ReactNode;
  focus?: boolean;
  children?: ReactNode;
}

function Notice({ title, focus = false, children, ...rest }: NoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) place.current?.focus();
  }, [focus]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <PageNotice title={title} {...rest}>
        <PageHead title={title} />
        {children}
      </PageNotice>
    </div>
  );
}

/** Where its reader goes on: a shop to the person, through the sign-in page where that is needed. */
function Onward({ tap }: { tap: Tap }) {
  const t = useTexts("one-taps");
  if (tap.outcome?.side !== "shop") return <ToJobs />;
  return (
    <a href={`/employer/candidates/${tap.matchId}`} className={buttonStyle("secondary")}>
      {t("outcome.candidate")}
    </a>
  );
}

/** To the person's own jobs: through the sign-in page for whoever is not signed in. */
function ToJobs() {
  const t = useTexts("one-taps");
  return (
    <a href="/jobseeker/jobs" className={buttonStyle("secondary")}>
      {t("jobs")}
    </a>
  );
}
