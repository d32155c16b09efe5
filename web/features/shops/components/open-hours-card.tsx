import { useEffect } from "react";
import type { OpenHours, Shop } from "#contract/shops.ts";
import { isConflict } from "#web/api.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { Overtaken } from "#web/forms/overtaken.tsx";
import { useSeenVersion } from "#web/forms/use-seen-version.ts";
import { useTexts } from "#web/i18n.ts";
import { useLanguage } from "#web/lib/language.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { Input } from "#web/ui/input.tsx";
import { localeOf } from "#web/ui/locale.ts";
import { toast } from "#web/ui/toast.ts";
import { useUpdateShop } from "../mutations.ts";
import { useShopFailure } from "../use-shop-failure.ts";

/** The hours that a closed day starts with when it is opened. */
const usual = { opens: "08:00", closes: "17:00" };
/** Monday first, as a week is read; a shop's hours are kept Sunday first. */
const week = [1, 2, 3, 4, 5, 6, 0] as const;
/** A Sunday, to name the days by. */
const someSunday = Date.UTC(2026, 10, 22);

const hoursOf = ({ openHours }: Shop) => ({ openHours });

/** When the shop is open: the hours in which interviews are proposed. */
export function OpenHoursCard({ shop }: { shop: Shop }) {
  const t = useTexts("shops");
  const locale = localeOf(useLanguage());
  const update = useUpdateShop();
  const failed = useShopFailure();
  const { versionFor, follow, tell } = useSeenVersion(shop, hoursOf);
  const form = useContractForm({
    rules: async () => (await import("#contract/shops.ts")).updateShop.body,
    values: hoursOf(shop),
    send: (body) => update.mutateAsync({ ...body, updatedAt: versionFor(body) }),
    afterwards: hoursOf,
    onSent: () => toast({ title: t("shop.saved"), description: t("hours.saved") }),
    onRefused: (error) => (isConflict(error) ? tell() : failed(error)),
  });
  const { reset, isDirty } = form;

  // What a colleague changed comes in where nobody is in the middle of changing it here.
  useEffect(() => {
    if (isDirty) return;
    reset(hoursOf(shop));
    follow();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `follow` is made anew each time
  }, [shop, isDirty, reset]);

  const hours = form.watch("openHours");
  const nameOf = (day: number) =>
    new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(
      someSunday + day * 24 * 60 * 60_000,
    );
  const set = (day: number, to: OpenHours[number]) => form.put("openHours", hours.with(day, to));
  return (
    <Card>
      <CardHeader title={t("hours.title")} description={t("hours.text")} />
      <CardBody>
        <GuardedForm of={form.element} className="grid gap-4">
          {form.overtaken && <Overtaken>{form.overtaken}</Overtaken>}
          <fieldset disabled={!shop.can.edit} className="grid gap-3">
            {week.map((day) => {
              const open = hours[day] ?? null;
              const name = nameOf(day);
              const wrongOf = (end: "opens" | "closes") => form.errorOf(`openHours.${day}.${end}`);
              const wrong = wrongOf("closes") ?? wrongOf("opens");
              const marked = (end: "opens" | "closes") => ({
                name: `openHours.${day}.${end}`,
                "aria-label": t(`hours.${end}`, { day: name }),
                ...(wrongOf(end) && {
                  "aria-invalid": true,
                  "aria-describedby": `hours-${day}`,
                }),
              });
              return (
                <div key={day} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
                  <div className="w-36">
                    <Checkbox
                      label={name}
                      checked={open !== null}
                      onChange={() => set(day, open ? null : usual)}
                    />
                  </div>
                  {open ? (
                    <div className="flex items-center gap-2">
                      <Input
                        type="time"
                        {...marked("opens")}
                        value={open.opens}
                        onChange={({ target }) => set(day, { ...open, opens: target.value })}
                      />
                      <span aria-hidden="true">–</span>
                      <Input
                        type="time"
                        {...marked("closes")}
                        value={open.closes}
                        onChange={({ target }) => set(day, { ...open, closes: target.value })}
                      />
                    </div>
                  ) : (
                    <span className="text-muted">{t("hours.closed")}</span>
                  )}
                  {wrong && <FieldError id={`hours-${day}`}>{wrong}</FieldError>}
                </div>
              );
            })}
            {shop.can.edit && (
              <div>
                <Button type="submit" loading={form.pending}>
                  {t("hours.save")}
                </Button>
              </div>
            )}
          </fieldset>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}
