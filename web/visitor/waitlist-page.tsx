import { Suspense, useState } from "react";
import type { Application } from "#contract/waitlist.ts";
import { useBoot } from "#web/boot.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { linkStyle } from "#web/ui/link-style.ts";
import {
  ApplicationForm,
  CameBack,
  forgetApplied,
  keepApplied,
  readApplied,
  ThankYou,
  Voucher,
} from "#web/features/waitlist/api.ts";
import { Offer } from "./offer.tsx";
import { Steps } from "./steps.tsx";
import { TagCard } from "./tag-card.tsx";
import { referralCode } from "#web/features/analytics/api.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Link } from "#web/ui/link.tsx";

/** The front page of a visitor: what this is, and the form to ask for access. */
export function Page() {
  const t = useTexts("waitlist");
  const { productName } = useBoot();
  const ready = useHydrated();
  const [applied, setApplied] = useState<Application | null>(null);
  /** What one more application from this browser begins with. */
  const [anew, setAnew] = useState<Partial<Application>>();
  const code = ready ? referralCode() : undefined;
  // Read once the script runs: the page is rendered before anybody comes.
  const earlier = ready && !anew && applied === null ? readApplied() : null;
  const receive = (application: Application) => {
    keepApplied(application.email);
    setApplied(application);
  };
  const beginAnew = (known: Partial<Application>) => {
    forgetApplied();
    setApplied(null);
    setAnew(known);
  };
  return (
    <>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_minmax(0,30rem)] lg:grid-rows-[auto_1fr] lg:gap-y-14 lg:py-10">
        <PageHead title={productName} description={t("description", { product: productName })} />
        <div className="max-w-2xl">
          <h1 className="text-4xl font-heavy tracking-tight sm:text-[5rem] sm:leading-none">
            {productName}
          </h1>
          <p className="mt-3 border-t-4 border-double border-ink pt-3 text-lg text-balance sm:mt-6 sm:pt-6 sm:text-2xl">
            {t("tagline")}
          </p>
          {code && (
            <Suspense fallback={null}>
              <Voucher referralCode={code} />
            </Suspense>
          )}
          <p className="mt-3 max-w-prose text-muted sm:text-lg">{t("trades")}</p>
          <p className="mt-1 max-w-prose font-semibold sm:text-lg">{t("difference")}</p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TagCard>
            {earlier ? (
              <Suspense fallback={null}>
                <CameBack applied={earlier} onAnew={() => beginAnew({})} />
              </Suspense>
            ) : applied === null ? (
              <>
                <h2 className="text-xl font-heavy">{t("form.title")}</h2>
                <p className="mt-0.5 mb-5 text-muted">{t("form.allRequired")}</p>
                <ApplicationForm
                  known={anew}
                  focusAtOnce={anew !== undefined}
                  onReceived={receive}
                />
                <Consent />
              </>
            ) : (
              <ThankYou
                email={applied.email}
                onAnew={() => beginAnew({ ...applied, email: undefined })}
              />
            )}
          </TagCard>
        </div>
        <Steps />
      </div>
      <Offer />
    </>
  );
}

function Consent() {
  const t = useTexts("waitlist");
  const shell = useTexts("shell");
  return (
    <p className="mt-4 text-sm text-muted">
      {t("form.consent")}{" "}
      <Link href="/terms" className={linkStyle}>
        {shell("footer.terms")}
      </Link>{" "}
      {t("form.consentAnd")}{" "}
      <Link href="/privacy" className={linkStyle}>
        {shell("footer.privacy")}
      </Link>
      .
    </p>
  );
}
