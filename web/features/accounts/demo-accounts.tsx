import type { Boot } from "#contract/boot.ts";
import { useTexts } from "#web/i18n.ts";
import type { KeyOf } from "#web/i18n-keys.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";

const labels: Record<string, KeyOf<"accounts">> = {
  admin: "demo.as.admin",
  employer: "demo.as.employer",
  jobseeker: "demo.as.jobseeker",
  newcomer: "demo.as.newcomer",
};

interface DemoAccountsProps {
  demo: NonNullable<Boot["demo"]>;
  disabled: boolean;
  onChoose: (email: string, password: string) => void;
}

/** The accounts of the demo, each one click away. */
export function DemoAccounts({ demo, disabled, onChoose }: DemoAccountsProps) {
  const t = useTexts("accounts");
  return (
    <Card>
      <CardHeader title={t("demo.title")} description={t("demo.text")} />
      <CardBody className="grid gap-2">
        {demo.accounts.map(({ email, role }) => (
          <Button
            key={email}
            variant="secondary"
            disabled={disabled}
            onClick={() => onChoose(email, demo.password)}
          >
            <span className="flex w-full flex-col items-start gap-x-4 sm:flex-row sm:items-baseline sm:justify-between">
              <span>{labels[role] ? t(labels[role]) : role}</span>
              <span className="text-sm font-normal text-muted">{email}</span>
            </span>
          </Button>
        ))}
      </CardBody>
    </Card>
  );
}
