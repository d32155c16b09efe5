import { useState } from "react";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { PasskeySetup } from "./passkey-setup.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Everything it takes to have a first second factor: which one, setting it up, keeping the codes. */
export function Enrolment({ onDone }: { onDone: () => void }) {
  const t = useTexts("second-factor");
  const [choice, setChoice] = useState<"app" | "passkey">();
  const [codes, setCodes] = useState<string[]>();
  const begun = (made: string[] | null) => (made ? setCodes(made) : onDone());
  if (codes)
    return (
      <Card>
        <CardBody>
          <RecoveryCodes
            codes={codes}
            title={t("codes.title")}
            done={t("codes.kept")}
            onDone={onDone}
          />
        </CardBody>
      </Card>
    );
  return (
    <>
      <Card>
        <CardHeader title={t("app.title")} description={t("app.text")} />
        <CardBody>
          {choice === "app" ? (
            <AuthenticatorSetup onDone={begun} />
          ) : (
            <Button onClick={() => setChoice("app")}>{t("app.begin")}</Button>
          )}
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t("passkey.title")} description={t("passkey.text")} />
        <CardBody>
          {choice === "passkey" ? (
            <PasskeySetup onDone={begun} />
          ) : (
            <Button variant="secondary" onClick={() => setChoice("passkey")}>
              {t("passkey.add")}
            </Button>
          )}
        </CardBody>
      </Card>
    </>
  );
}
