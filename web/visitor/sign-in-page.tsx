import { useBoot } from "#web/boot.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { Link } from "#web/ui/link.tsx";
import { useQueryString } from "#web/lib/use-address.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { AlreadySignedIn, SignInForm } from "#web/features/accounts/api.ts";
import { pageToReturnTo, readSignInSearch } from "#web/session/return-to.ts";
import { useUser } from "#web/session/session.ts";

/** Where everybody signs in. */
export function Page() {
  const t = useTexts("accounts");
  const user = useUser();
  const { productName } = useBoot();
  const { returnTo, problem } = readSignInSearch(useQueryString());
  // What the address holds is unknown to the page that was rendered ahead of time.
  const ready = useHydrated();
  const hiring = ready && !user && returnTo?.includes("for=hiring");
  const title = t(hiring ? "signIn.hiringTitle" : "signIn.title");
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 py-2 sm:py-8">
      <PageHead title={title} description={t("signIn.description", { product: productName })} />
      <h1 className="text-3xl font-heavy tracking-tight">{title}</h1>
      {ready && problem === "provider" && (
        <Alert tone="danger" live>
          {t("signIn.providerFailed")}
        </Alert>
      )}
      {user ? (
        <AlreadySignedIn user={user} continueTo={pageToReturnTo(returnTo)} />
      ) : (
        <SignInForm
          returnTo={returnTo}
          linkOnly={hiring}
          onSignedIn={() => location.replace(pageToReturnTo(returnTo))}
          intro={<p className="-mt-4 text-muted">{t(hiring ? "signIn.hiring" : "signIn.intro")}</p>}
        >
          <p className="text-muted">
            {t(hiring ? "signIn.hiringMember" : "signIn.notYet")}{" "}
            <Link href={hiring ? "/sign-in" : "/"} className={linkStyle}>
              {t(hiring ? "signIn.submit" : "signIn.apply")}
            </Link>
          </p>
        </SignInForm>
      )}
    </div>
  );
}
