import { useState } from "react";
import type { chooseGreeting, Greeting } from "#contract/referrers.ts";
import { call, messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.ts";

const greetings = ["none", "first", "full"] as const satisfies readonly Greeting[];

interface GreetingChoiceProps {
  token: string;
  greeting: Greeting;
}

/** Whether people who open a referrer's link read who vouches for them: the referrer's own word. */
export function GreetingChoice({ token, greeting }: GreetingChoiceProps) {
  const t = useTexts("referrals");
  const [chosen, setChosen] = useState(greeting);
  const choose = async (next: Greeting) => {
    const before = chosen;
    setChosen(next);
    try {
      await call<typeof chooseGreeting>("PUT", "/api/referrals/greeting", {
        body: { token, greeting: next },
      });
      toast({ title: t("greeting.saved") });
    } catch (error) {
      setChosen(before);
      const description = messageOf(error, t("failed.text"));
      toast({ title: t("share.error"), description, variant: "destructive" });
    }
  };
  return (
    <Field label={t("greeting.label")} hint={t("greeting.hint")} className="max-w-md print:hidden">
      <Select
        value={chosen}
        onChange={({ target }) => {
          const next = greetings.find((one) => one === target.value);
          if (next) void choose(next);
        }}
      >
        {greetings.map((one) => (
          <option key={one} value={one}>
            {t(`greeting.${one}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
