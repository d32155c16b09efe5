import type { User } from "#contract/accounts.ts";
import { LogOutLink } from "#web/session/log-out-link.tsx";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody } from "#web/ui/card.tsx";

/** Where a form to sign in would be, for somebody who is in already. */
export function AlreadySignedIn({ user, continueTo }: { user: User; continueTo: string }) {
  const t = useTexts("accounts");
  return (
    <Card>
      <CardBody className="flex flex-col gap-4">
        <p>{t("already.text", { email: user.email })}</p>
        <div className="flex flex-wrap gap-2">
          <a href={continueTo} className={buttonStyle()}>
            {t("already.continue")}
          </a>
          <LogOutLink className={buttonStyle("secondary")}>{t("already.logOut")}</LogOutLink>
        </div>
      </CardBody>
    </Card>
  );
}
