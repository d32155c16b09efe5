import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useEffect } from "react";
import type { Shop } from "#contract/shops.ts";
import { isConflict } from "#web/api.ts";
import { PlaceAsked } from "#web/features/matching/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useSeenVersion } from "#web/forms/use-seen-version.ts";
import { Overtaken } from "#web/forms/overtaken.tsx";
import { PhoneInput } from "#web/forms/phone-input.tsx";
import { TimeZoneOptions } from "#web/lib/time-zone-options.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useUpdateShop } from "../mutations.ts";
import { useShopFailure } from "../use-shop-failure.ts";

const fields = [
  "name",
  "address",
  "location",
  "phone",
  "equipment",
  "payPlan",
  "timeZone",
] as const;
type Values = Pick<Shop, (typeof fields)[number]>;

const valuesOf = (shop: Shop): Values =>
  Object.fromEntries(fields.map((field) => [field, shop[field]])) as unknown as Values;

/** What the shop says about itself. */
export function ShopForm({ shop }: { shop: Shop }) {
  const t = useTexts("shops");
  const update = useUpdateShop();
  const failed = useShopFailure();
  const { versionFor, follow, tell } = useSeenVersion(shop, valuesOf);
  const form = useContractForm({
    rules: async () => (await import("#contract/shops.ts")).updateShop.body,
    values: valuesOf(shop),
    bodyOf: (typed, isChanged) =>
      Object.fromEntries(fields.filter(isChanged).map((field) => [field, typed[field].trim()])),
    send: (body) => update.mutateAsync({ ...body, updatedAt: versionFor(body) }),
    afterwards: valuesOf,
    onSent: () => toast({ title: t("shop.saved"), description: t("shop.savedText") }),
    onRefused: (error) => (isConflict(error) ? tell() : failed(error)),
  });
  const { register, reset, errorOf, isDirty } = form;

  // What a colleague changed meanwhile comes in beside what is being typed.
  useEffect(() => reset(valuesOf(shop), { keepDirtyValues: true, keepDirty: true }), [shop, reset]);
  useEffect(() => {
    if (!isDirty) follow();
  });

  return (
    <Card>
      <CardHeader title={t("shop.title")} description={t("shop.text")} />
      <CardBody>
        <GuardedForm of={form.element} className="grid gap-4">
          {form.overtaken && <Overtaken>{form.overtaken}</Overtaken>}
          <fieldset disabled={!shop.can.edit} className="grid items-start gap-4 sm:grid-cols-2">
            <Field label={t("shop.name")} error={errorOf("name")} required>
              <Input autoComplete="organization" maxLength={200} {...register("name")} />
            </Field>
            <Field label={t("shop.phone")} error={errorOf("phone")}>
              <PhoneInput {...register("phone")} />
            </Field>
            <Field
              label={t("shop.address")}
              hint={t("shop.addressHint")}
              error={errorOf("address")}
            >
              <Input autoComplete="street-address" maxLength={300} {...register("address")} />
            </Field>
            <div>
              {/* Keeps the town in line with the address below its hint, also while a question stands under it. */}
              <p aria-hidden="true" className="invisible mb-0.5 text-sm max-sm:hidden">
                {t("shop.addressHint")}
              </p>
              <PlaceAsked onTake={(place) => form.put("location", place)}>
                <Field label={t("shop.location")} error={errorOf("location")}>
                  <Input autoComplete="address-level2" maxLength={200} {...register("location")} />
                </Field>
              </PlaceAsked>
            </div>
            <Field
              label={t("shop.equipment")}
              hint={t("shop.equipmentHint")}
              error={errorOf("equipment")}
              className="sm:col-span-2"
            >
              <Textarea maxLength={2000} {...register("equipment")} />
            </Field>
            <Field
              label={t("shop.payPlan")}
              hint={t("shop.payPlanHint")}
              error={errorOf("payPlan")}
              className="sm:col-span-2"
            >
              <Textarea maxLength={2000} {...register("payPlan")} />
            </Field>
            <Field
              label={t("shop.timeZone")}
              hint={t("shop.timeZoneHint")}
              error={errorOf("timeZone")}
            >
              <Select {...register("timeZone")}>
                <TimeZoneOptions held={shop.timeZone} />
              </Select>
            </Field>
            {shop.can.edit && (
              <div className="sm:col-span-2">
                <Button type="submit" loading={form.pending} loadingText={t("shop.saving")}>
                  {t("shop.save")}
                </Button>
              </div>
            )}
          </fieldset>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}
