import { useEffect } from "react";
import type { AnsweredChoices, ChangedChoices, Choices } from "#contract/notifications.ts";
import { type Channel, notificationKinds } from "#contract/notification-words.ts";
import type { Path } from "react-hook-form";
import { localeOf } from "#web/ui/locale.ts";
import { messageOf } from "#web/api.ts";
import { useLanguage } from "#web/lib/language.ts";
import { useUser } from "#web/session/session.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useTexts } from "#web/i18n.ts";
import { TimeZoneOptions } from "#web/lib/time-zone-options.tsx";
import { ownZone } from "#web/lib/zoned-time.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast.ts";
import { useSaveChoices } from "../mutations.ts";

const night = { from: "21:00", to: "07:00" };

/** Which kind goes out by which way, quiet hours, and the number for text messages. */
export function ChoicesForm({ choices }: { choices: AnsweredChoices }) {
  const t = useTexts("notifications");
  const language = useLanguage();
  const saving = useSaveChoices();
  // Only jobseekers have a profile to hear about.
  const hasProfile = useUser()?.role === "jobseeker";
  const kinds = notificationKinds.filter((kind) => kind !== "profile" || hasProfile);
  const form = useContractForm({
    rules: async () => (await import("#contract/notifications.ts")).saveChoices.body,
    values: chosen(choices),
    bodyOf: changesOf,
    send: (body) => saving.mutateAsync(body),
    afterwards: chosen,
    onSent: () => toast({ title: t("choices.saved") }),
    onRefused: (error) => {
      const description = messageOf(error, t("choices.saveFailed"));
      toast({ title: t("errorTitle"), description, variant: "destructive" });
    },
  });
  const { reset, isDirty } = form;

  // What was chosen elsewhere, by a link in a mail for one, comes in where nobody is in the middle of choosing here.
  useEffect(() => {
    if (!isDirty) reset(chosen(choices));
  }, [choices, isDirty, reset]);

  const draft = form.watch();
  const ways: Channel[] = choices.smsAvailable ? ["email", "push", "sms"] : ["email", "push"];

  const quiet = draft.quietHours;
  const date = choices.smsConsentAt;
  return (
    <GuardedForm of={form.element} className="flex flex-col gap-5">
      <div className="overflow-x-auto">
        <table className="w-full">
          <thead>
            <tr className="text-left">
              <th scope="col" className="pb-2 font-semibold">
                {t("choices.kind")}
              </th>
              {ways.map((way) => (
                <th key={way} scope="col" className="w-20 pb-2 font-semibold">
                  {t(`choices.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind} className="border-t border-line">
                <th scope="row" className="py-1 pr-3 text-left font-normal">
                  {t(`kinds.${kind}`)}
                </th>
                {ways.map((way) => (
                  <td key={way}>
                    <Checkbox
                      label={
                        <span className="sr-only">
                          {t(`kinds.${kind}`)}: {t(`choices.${way}`)}
                        </span>
                      }
                      {...form.register(`${way}.${kind}`)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-col gap-2">
        <Switch
          label={t("choices.quiet")}
          checked={quiet !== null}
          onChange={({ target }) => {
            form.put("quietHours", target.checked ? night : null);
            // Quiet hours begin with the night where the person is.
            if (target.checked) form.put("timeZone", ownZone());
          }}
        />
        <p className="text-sm text-muted">{t("choices.quietText")}</p>
        {quiet && (
          <div className="grid gap-3 sm:grid-cols-3">
            {(["from", "to"] as const).map((end) => (
              <Field
                key={end}
                label={t(`choices.${end}`)}
                error={form.errorOf(`quietHours.${end}`)}
                required
              >
                <Input
                  name={`quietHours.${end}`}
                  type="time"
                  value={quiet[end]}
                  onChange={({ target }) =>
                    form.put("quietHours", { ...quiet, [end]: target.value })
                  }
                />
              </Field>
            ))}
            <Field label={t("choices.zone")} error={form.errorOf("timeZone")}>
              <Select {...form.register("timeZone")}>
                <TimeZoneOptions held={draft.timeZone} />
              </Select>
            </Field>
          </div>
        )}
      </div>
      {choices.smsAvailable && (
        <>
          {choices.smsStoppedAt &&
            choices.smsPhone &&
            draft.smsPhone === shownPhone(choices.smsPhone) && (
              <Alert
                tone="warning"
                title={t("choices.stopped", { phone: shownPhone(choices.smsPhone) })}
              >
                {t("choices.resume")}
              </Alert>
            )}
          <Field
            label={t("choices.phone")}
            hint={t("choices.phoneHint")}
            error={form.errorOf("smsPhone")}
          >
            <Input {...form.register("smsPhone")} type="tel" autoComplete="tel" maxLength={40} />
          </Field>
          {date && !choices.smsStoppedAt && (
            <p className="text-sm text-muted">
              {t("choices.consent", {
                date: new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium" }).format(
                  new Date(date),
                ),
              })}
            </p>
          )}
        </>
      )}
      <Button
        type="submit"
        className="w-fit"
        loading={form.pending}
        loadingText={t("choices.saving")}
      >
        {t("choices.save")}
      </Button>
    </GuardedForm>
  );
}

/** A number as people read it: one of the United States without its country. */
const shownPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");

/** What was changed here, and nothing else: the rest may have been chosen anew elsewhere. */
function changesOf(
  { smsPhone, quietHours, timeZone, ...ways }: Choices,
  isChanged: (field: Path<Choices>) => boolean,
): ChangedChoices {
  const changedOf = (way: Channel) =>
    Object.fromEntries(
      notificationKinds
        .filter((kind) => isChanged(`${way}.${kind}`))
        .map((kind) => [kind, ways[way][kind]]),
    );
  return {
    email: changedOf("email"),
    push: changedOf("push"),
    sms: changedOf("sms"),
    ...(isChanged("quietHours") && { quietHours }),
    ...(isChanged("timeZone") && { timeZone }),
    ...(isChanged("smsPhone") && { smsPhone: smsPhone?.trim() ? smsPhone : null }),
  };
}

const chosen = ({
  email,
  push,
  sms,
  quietHours,
  timeZone,
  smsPhone,
}: AnsweredChoices): Choices => ({
  email,
  push,
  sms,
  quietHours,
  timeZone,
  smsPhone: smsPhone && shownPhone(smsPhone),
});
