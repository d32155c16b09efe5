import { type SubmitEvent, useState } from "react";
import {
  type AnsweredChoices,
  type Channel,
  type Chosen,
  notificationKinds,
} from "#contract/notifications.ts";
import { localeOf } from "#web/ui/locale.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { useBoot } from "#web/boot.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
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

/** Quiet hours begin with the night where the person is. */
const quietFrom = (on: boolean) =>
  on ? { quietHours: night, timeZone: ownZone() } : { quietHours: null };

/** Which kind goes out by which way, quiet hours, and the number for text messages. */
export function ChoicesForm({ choices }: { choices: AnsweredChoices }) {
  const t = useTexts("notifications");
  const { language } = useBoot();
  const saving = useSaveChoices();
  const [draft, setDraft] = useState<Chosen>(() => chosen(choices));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const ways: Channel[] = choices.smsAvailable ? ["email", "push", "sms"] : ["email", "push"];

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setErrors({});
    saving.mutate(draft, {
      onSuccess: (saved) => {
        setDraft(chosen(saved));
        toast({ title: t("choices.saved") });
      },
      onError: (error) => {
        const found = fieldErrorsOf(error);
        setErrors(found);
        focusFirst(form, Object.keys(found));
        const description = messageOf(error, t("choices.saveFailed"));
        toast({ title: t("errorTitle"), description, variant: "destructive" });
      },
    });
  };

  const quiet = draft.quietHours;
  const date = choices.smsConsentAt;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
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
            {notificationKinds.map((kind) => (
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
                      checked={draft[way][kind]}
                      onChange={({ target }) =>
                        setDraft({ ...draft, [way]: { ...draft[way], [kind]: target.checked } })
                      }
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
          onChange={({ target }) => setDraft({ ...draft, ...quietFrom(target.checked) })}
        />
        <p className="text-sm text-muted">{t("choices.quietText")}</p>
        {quiet && (
          <div className="grid gap-3 sm:grid-cols-3">
            {(["from", "to"] as const).map((end) => (
              <Field
                key={end}
                label={t(`choices.${end}`)}
                error={errors[`quietHours.${end}`]}
                required
              >
                <Input
                  name={`quietHours.${end}`}
                  type="time"
                  value={quiet[end]}
                  onChange={({ target }) =>
                    setDraft({ ...draft, quietHours: { ...quiet, [end]: target.value } })
                  }
                />
              </Field>
            ))}
            <Field label={t("choices.zone")} error={errors.timeZone}>
              <Select
                name="timeZone"
                value={draft.timeZone}
                onChange={({ target }) => setDraft({ ...draft, timeZone: target.value })}
              >
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
                <Switch
                  label={t("choices.resume")}
                  checked={draft.smsResume ?? false}
                  onChange={({ target }) => setDraft({ ...draft, smsResume: target.checked })}
                />
              </Alert>
            )}
          <Field label={t("choices.phone")} hint={t("choices.phoneHint")} error={errors.smsPhone}>
            <Input
              name="smsPhone"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              value={draft.smsPhone ?? ""}
              onChange={({ target }) =>
                setDraft({ ...draft, smsPhone: target.value.trim() ? target.value : null })
              }
            />
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
        loading={saving.isPending}
        loadingText={t("choices.saving")}
      >
        {t("choices.save")}
      </Button>
    </form>
  );
}

/** A number as people read it: one of the United States without its country. */
const shownPhone = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");

const chosen = ({ email, push, sms, quietHours, timeZone, smsPhone }: AnsweredChoices): Chosen => ({
  email,
  push,
  sms,
  quietHours,
  timeZone,
  smsPhone: smsPhone && shownPhone(smsPhone),
});
