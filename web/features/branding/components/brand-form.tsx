import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Branding, type LegalText, legalTexts } from "#contract/branding.ts";
import { type Language, languages } from "#contract/primitives.ts";
import { isConflict, messageOf } from "#web/api.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toastAfterLoad } from "#web/ui/toast-after-load.ts";
import { brandFrom, type BrandValues, rebased, valuesOf } from "../brand-values.ts";
import { changeBrand, useBrandAnew } from "../queries.ts";
import { ColorFields } from "./color-fields.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { Conflict } from "./conflict.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { MarkField } from "./mark-field.tsx";

const titles: Record<LegalText, string> = {
  terms: "Added to the Terms of Service",
  privacy: "Added to the Privacy Policy",
};
const languageNames: Record<Language, string> = { en: "English", es: "Spanish" };

const set = { shouldDirty: true } as const;

/** Name, mark, colors and mail footer, with what they look like. */
export function BrandForm({ branding }: { branding: Branding }) {
  const { configured, version } = branding;
  /** What the fields were filled from. */
  const base = useRef(branding);
  const [known, setKnown] = useState(version);
  const [isOvertaken, setOvertaken] = useState(false);
  const readAnew = useBrandAnew();
  const form = useContractForm({
    rules: async () => (await import("#contract/branding.ts")).changeBranding.body,
    values: valuesOf(branding),
    bodyOf: ({ terms, privacy, ...values }) => ({
      ...brandFrom(values as BrandValues),
      terms,
      privacy,
      seen: version,
    }),
    leaving: {
      labels: {
        title: "Leave without publishing?",
        text: "The brand you are changing hasn't been published.",
        leave: "Leave",
        stay: "Stay",
      },
    },
    send: (body) => changeBrand(body),
    onSent: () => {
      toastAfterLoad({ title: "Success", description: "Everyone sees the new brand now" });
      // This page still shows the old brand.
      location.reload();
    },
    onRefused: (error, marked) => {
      if (isConflict(error)) return void readAnew();
      return marked ? undefined : messageOf(error, "The brand could not be saved");
    },
  });
  if (known !== version) {
    setKnown(version);
    setOvertaken(form.isDirty);
  }
  /** Measures changes by one brand while another one stands in the fields. */
  const put = (now: BrandValues, typed: BrandValues) => {
    form.reset(now, { keepValues: true });
    for (const field of Object.keys(typed) as (keyof BrandValues)[])
      form.setValue(field, typed[field], set);
  };
  const follow = useEffectEvent((next: Branding) => {
    const now = valuesOf(next);
    put(now, rebased(form.getValues(), valuesOf(base.current), now));
    base.current = next;
  });
  useEffect(() => {
    if (base.current !== branding) follow(branding);
  }, [branding]);
  const takeTheirs = () => {
    put(valuesOf(branding), valuesOf(branding));
    setOvertaken(false);
  };
  const values = form.watch();
  return (
    <GuardedForm
      of={form.element}
      className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Card>
        <CardHeader title="Brand" description="Fields left empty keep the configured value." />
        <CardBody className="flex flex-col gap-6">
          <Field label="Name" error={form.errorOf("name")}>
            <Input {...form.register("name")} placeholder={configured.name} maxLength={60} />
          </Field>
          <MarkField
            markId={values.markId}
            onChange={(markId) => form.setValue("markId", markId, set)}
          />
          <Field
            label="Mail footer"
            hint="Who sends, with a postal address: US law asks for one in commercial mail."
            error={form.errorOf("mailFooter")}
          >
            <Input
              {...form.register("mailFooter")}
              placeholder={configured.mailFooter ?? ""}
              maxLength={300}
            />
          </Field>
          <Switch
            label="Colors of your own"
            checked={values.ownColors}
            onChange={({ target }) => form.setValue("ownColors", target.checked, set)}
          />
          {values.ownColors && (
            <ColorFields
              colors={values.colors}
              errorOf={(theme, color) => form.errorOf(`colors.${theme}.${color}`)}
              onChange={(theme, color, value) =>
                form.setValue(`colors.${theme}.${color}`, value, {
                  ...set,
                  shouldValidate: form.formState.isSubmitted,
                })
              }
            />
          )}
          {legalTexts.map((text) => (
            <fieldset key={text} className="flex min-w-0 flex-col gap-3">
              <legend className="mb-1 font-heavy">{titles[text]}</legend>
              <p className="text-sm text-muted">
                Shown below our own text, under a heading with your name. An empty line begins a
                paragraph, lines with a dash make a list. Have a lawyer read it.
              </p>
              {languages.map((language) => (
                <Field
                  key={language}
                  label={`In ${languageNames[language]}`}
                  error={form.errorOf(`${text}.${language}`)}
                >
                  <Textarea
                    {...form.register(`${text}.${language}`)}
                    lang={language}
                    rows={4}
                    maxLength={20_000}
                  />
                </Field>
              ))}
            </fieldset>
          ))}
          {isOvertaken && <Conflict branding={branding} onTakeTheirs={takeTheirs} />}
          {form.problem && <Alert tone="danger" live title={form.problem} />}
          <Button type="submit" loading={form.pending} className="self-start">
            Publish
          </Button>
        </CardBody>
      </Card>
      <Card className="self-start xl:sticky xl:top-4">
        <CardHeader title="Preview" description="Preview only. Nothing is sent." />
        <CardBody className="flex flex-col gap-6">
          <BrandPreview values={values} configuredName={configured.name} />
          <MailPreview values={values} />
        </CardBody>
      </Card>
    </GuardedForm>
  );
}
