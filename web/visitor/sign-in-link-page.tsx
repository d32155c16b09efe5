import { useEffect, useRef, useState } from "react";
import type { redeemLink } from "#contract/accounts.ts";
import { ApiError, call, messageOf } from "#web/api.ts";
import { mailFollowed } from "#web/features/analytics/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageNotice } from "#web/ui/page-notice.tsx";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Link } from "#web/ui/link.tsx";
import { useFragment } from "#web/lib/use-address.ts";
import { pageToReturnTo, secondFactorAddress } from "#web/session/return-to.ts";
import { useUser } from "#web/session/session.ts";

type Outcome = "in" | "waiting" | "gone";

/** Where a link from an email leads. Opening it does nothing: pressing the button uses it. */
export function Page() {
  const token = useFragment();
  useEffect(() => mailFollowed("/sign-in/link"), []);
  // A newer link that is opened in the same tab starts over.
  return token === undefined ? null : <SignInLink key={token} token={token} />;
}

function SignInLink({ token }: { token: string }) {
  const t = useTexts("accounts");
  const user = useUser();
  // Whoever is in already most likely came in by this very link: they are told so, and not that it is used up.
  const [outcome, setOutcome] = useState<Outcome>(user?.role ? "in" : "waiting");
  const [using, setUsing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const gone = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome === "gone") gone.current?.focus();
  }, [outcome]);

  const redeem = async () => {
    setUsing(true);
    setProblem(null);
    try {
      const { returnTo, owed } = await call<typeof redeemLink>("POST", "/api/auth/links/redeem", {
        body: { token },
      });
      const page = pageToReturnTo(returnTo);
      location.replace(owed ? secondFactorAddress(page) : page);
    } catch (error) {
      const over = error instanceof ApiError && (error.status === 410 || error.status === 400);
      if (over) setOutcome("gone");
      setUsing(false);
      setProblem(messageOf(error, t("error.text")));
    }
  };

  const wrong = problem && (
    <Alert tone="danger" live>
      {problem}
    </Alert>
  );
  const newLink = (
    <Link href="/sign-in" className={buttonStyle()}>
      {t("link.again")}
    </Link>
  );
  const goOn = (
    <a href={pageToReturnTo(undefined)} className={buttonStyle()}>
      {t("already.continue")}
    </a>
  );
  if (!token)
    return (
      <PageNotice title={t("link.missingTitle")} text={t("link.missingText")} actions={newLink}>
        <PageHead title={t("link.missingTitle")} />
      </PageNotice>
    );
  if (outcome === "in" && user)
    return (
      <PageNotice
        title={t("already.title")}
        text={t("already.text", { email: user.email })}
        actions={
          <>
            {goOn}
            <Button variant="ghost" loading={using} onClick={() => void redeem()}>
              {t("already.useLink")}
            </Button>
          </>
        }
      >
        <PageHead title={t("already.title")} />
        {wrong}
      </PageNotice>
    );
  if (outcome === "gone")
    return (
      <div ref={gone} tabIndex={-1} className="outline-none">
        <PageNotice
          title={t("link.goneTitle")}
          text={user ? t("already.text", { email: user.email }) : t("link.goneText")}
          actions={user ? goOn : newLink}
        >
          <PageHead title={t("link.goneTitle")} />
        </PageNotice>
      </div>
    );
  return (
    <PageNotice
      title={t("link.title")}
      text={t("link.text")}
      actions={
        <Button size="lg" loading={using} onClick={() => void redeem()}>
          {t("link.submit")}
        </Button>
      }
    >
      <PageHead title={t("link.title")} />
      {wrong}
    </PageNotice>
  );
}
