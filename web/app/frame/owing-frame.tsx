import type { ReactNode } from "react";
import type { Owed } from "#contract/route.ts";
import { useTexts } from "#web/i18n.ts";
import { usePath } from "#web/lib/use-address.ts";
import { LogOutLink } from "#web/session/log-out-link.tsx";
import { pageToReturnFrom, secondFactorAddress, secondFactorPath } from "#web/session/return-to.ts";
import { Footer, Header } from "#web/session/site-strips.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Link } from "#web/ui/link.tsx";

interface OwingFrameProps {
  owed: Owed;
  children: ReactNode;
}

/** What stands around a page for somebody who still owes the second factor: the link to log out, and the link to that step. */
export function OwingFrame({ owed, children }: OwingFrameProps) {
  const t = useTexts("shell");
  const path = usePath();
  const isAsked = path === secondFactorPath;
  return (
    <>
      <Header twoLines={!isAsked}>
        {/* On a phone the first sits beside the name, the second on its own line. */}
        <div className="contents sm:flex sm:items-center sm:gap-2">
          <LogOutLink
            className={`${buttonStyle("ghost", "sm")} ${isAsked ? "-me-3" : "max-sm:-me-3"}`}
          >
            {t("menu.logOut")}
          </LogOutLink>
          {!isAsked && (
            <Link
              href={secondFactorAddress(pageToReturnFrom(path, location.search))}
              className={`${buttonStyle("secondary", "sm")} max-sm:col-span-2`}
            >
              {t(`owed.${owed}`)}
            </Link>
          )}
        </div>
      </Header>
      {children}
      <Footer />
    </>
  );
}
