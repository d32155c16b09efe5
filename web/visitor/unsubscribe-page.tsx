import { useEffect, useRef, useState } from "react";
import type {
  MailSubscription,
  readMailSubscription,
  saveMailSubscription,
} from "#contract/unsubscribing.ts";
import { ApiError, call, messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useFragment } from "#web/lib/use-address.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageNotice, PageNoticeWaiting } from "#web/ui/page-notice.tsx";

type Shown =
  | { kind: "waiting" }
  | { kind: "unknown" }
  | { kind: "failed" }
  /** `saved` once the reader has changed something here. */
  | { kind: "subscription"; subscription: MailSubscription; saved: boolean };

async function look(token: string): Promise<Shown> {
  if (!token) return { kind: "unknown" };
  try {
    const subscription = await call<typeof readMailSubscription>("POST", "/api/unsubscribe/read", {
      body: { token },
    });
    return { kind: "subscription", subscription, saved: false };
  } catch (error) {
    const unknown = error instanceof ApiError && [400, 404].includes(error.status);
    return { kind: unknown ? "unknown" : "failed" };
  }
}

/** Where the link at a message's foot leads. Opening it ends nothing: pressing the button does. */
export function Page() {
  const t = useTexts("unsubscribe");
  const about = useTexts("notifications");
  const token = useFragment();
  const [shown, setShown] = useState<Shown>({ kind: "waiting" });
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (token !== undefined) void look(token).then(setShown);
  }, [token]);
  useEffect(() => {
    if (shown.kind === "subscription" && shown.saved) place.current?.focus();
  }, [shown]);

  const save = async (isOn: boolean) => {
    setSending(true);
    setProblem(null);
    try {
      const subscription = await call<typeof saveMailSubscription>("PUT", "/api/unsubscribe", {
        body: { token: token ?? "", isOn },
      });
      setShown({ kind: "subscription", subscription, saved: true });
    } catch (error) {
      setProblem(messageOf(error, t("failed.text")));
    } finally {
      setSending(false);
    }
  };

  if (shown.kind === "waiting") return <PageNoticeWaiting />;
  if (shown.kind === "failed")
    return (
      <PageNotice
        title={t("failed.title")}
        text={t("failed.text")}
        actions={
          <Button onClick={() => void look(token ?? "").then(setShown)}>{t("failed.retry")}</Button>
        }
      >
        <PageHead title={t("failed.title")} />
      </PageNotice>
    );
  if (shown.kind === "unknown")
    return (
      <PageNotice
        title={t("unknown.title")}
        text={t("unknown.text")}
        actions={<ToChoices variant="secondary" />}
      >
        <PageHead title={t("unknown.title")} />
      </PageNotice>
    );

  const { subscription, saved } = shown;
  const part = !subscription.isOn ? "off" : saved ? "on" : "ask";
  const values = { topic: about(`topics.${subscription.topic}`), to: subscription.to };
  const title = t(`${part}.title`, values);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <PageNotice
        title={title}
        text={t(`${part}.text`, values)}
        actions={
          <>
            <Button
              size="lg"
              variant={subscription.isOn ? "primary" : "secondary"}
              loading={sending}
              onClick={() => void save(!subscription.isOn)}
            >
              {t(subscription.isOn ? "ask.button" : "off.button")}
            </Button>
            <ToChoices variant="ghost" />
          </>
        }
      >
        <PageHead title={title} />
        {problem && (
          <Alert tone="danger" live>
            {problem}
          </Alert>
        )}
      </PageNotice>
    </div>
  );
}

/** To everything that an account chooses: through the sign-in page for whoever is not signed in. */
function ToChoices({ variant }: { variant: "secondary" | "ghost" }) {
  const t = useTexts("unsubscribe");
  return (
    <a href="/account/settings#notifications" className={buttonStyle(variant, "lg")}>
      {t("choices")}
    </a>
  );
}
