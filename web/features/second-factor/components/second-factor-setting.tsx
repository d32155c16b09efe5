import { useState } from "react";
import { useLanguage } from "#web/lib/language.ts";
import { localeOf } from "#web/ui/locale.ts";
import type { Passkey, SecondFactor } from "#contract/second-factor.ts";
import { useTexts } from "#web/i18n.ts";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import type { FactorChange } from "../change.ts";
import { useSecondFactor } from "../queries.ts";
import { FactorDialog } from "./factor-dialog.tsx";
import { FactorRow } from "./factor-row.tsx";
import { Loaded } from "#web/lib/loaded.tsx";

/** The second factor of the signed-in person: what there is, and every change of it. */
export function SecondFactorSetting() {
  const t = useTexts("second-factor");
  const factors = useSecondFactor();
  const [change, setChange] = useState<FactorChange>();
  const { data } = factors;
  const on = data && (data.authenticator !== null || data.hasPasskey);
  return (
    <Card>
      <CardHeader
        title={t("setting.title")}
        description={`${t("setting.text")}${data?.required ? ` ${t("setting.required")}` : ""}`}
        actions={
          data && (
            <Badge tone={on ? "success" : "neutral"}>{t(on ? "setting.on" : "setting.off")}</Badge>
          )
        }
      />
      <CardBody>
        <Loaded
          query={factors}
          failure={t("setting.failed")}
          retry={t("setting.again")}
          waiting={<RowsAhead rows={2} lines={2} buttons ruled={false} />}
        >
          {(data) => <Factors factors={data} onChange={setChange} />}
        </Loaded>
      </CardBody>
      {data && change && (
        <FactorDialog
          change={change}
          factors={data}
          onClose={() => {
            setChange(undefined);
            void factors.refetch();
          }}
        />
      )}
    </Card>
  );
}

interface FactorsProps {
  factors: SecondFactor;
  onChange: (change: FactorChange) => void;
}

function Factors({ factors, onChange }: FactorsProps) {
  const t = useTexts("second-factor");
  const language = useLanguage();
  const day = (at: string) =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium" }).format(new Date(at));
  const { authenticator, passkeys, recoveryCodesLeft } = factors;
  const button = (text: string, label: string, next: FactorChange) => (
    <Button size="sm" variant="secondary" aria-label={label} onClick={() => onChange(next)}>
      {text}
    </Button>
  );
  const used = ({ lastUsedAt }: Passkey) =>
    lastUsedAt ? t("passkey.used", { date: day(lastUsedAt) }) : t("passkey.unused");
  return (
    <div className="flex flex-col gap-6">
      <FactorRow
        title={t("app.title")}
        text={
          authenticator ? t("app.since", { date: day(authenticator.createdAt) }) : t("app.text")
        }
        actions={
          authenticator
            ? button(t("app.remove"), `${t("app.remove")}: ${t("app.title")}`, {
                kind: "remove-app",
              })
            : button(t("app.begin"), t("app.begin"), { kind: "add-app" })
        }
      />
      <FactorRow
        title={t("passkey.title")}
        text={t("passkey.text")}
        actions={button(t("passkey.add"), t("passkey.add"), { kind: "add-passkey" })}
      >
        {passkeys.length > 0 && (
          <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
            {passkeys.map((passkey) => (
              <li key={passkey.id} className="px-4 py-3">
                <FactorRow
                  title={passkey.name}
                  text={used(passkey)}
                  actions={
                    <>
                      {button(t("passkey.rename"), `${t("passkey.rename")}: ${passkey.name}`, {
                        kind: "rename",
                        passkey,
                      })}
                      {button(t("passkey.remove"), `${t("passkey.remove")}: ${passkey.name}`, {
                        kind: "remove-passkey",
                        passkey,
                      })}
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </FactorRow>
      {(authenticator || passkeys.length > 0) && (
        <FactorRow
          title={t("codes.title")}
          text={`${t("codes.text")} ${t("codes.left", { count: recoveryCodesLeft })}`}
          actions={button(t("codes.renew"), t("codes.renew"), { kind: "codes" })}
        />
      )}
    </div>
  );
}
