import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { useForm } from "react-hook-form";
import type { TalentRequest, TalentRequestForm } from "#contract/talent-requests.ts";
import { fieldErrorsOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { LeaveGuard } from "#web/forms/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { JobFields } from "./components/job-fields.tsx";
import { PayFields } from "./components/pay-fields.tsx";
import { WantedFields } from "./components/wanted-fields.tsx";
import { bodyOf, fieldOf, type FormValues, formValuesOf } from "./form-values.ts";
import { skillOptions, talentRequestForm } from "./forms.ts";
import { plainComplaint } from "./use-field-texts.ts";

interface RequestFormProps {
  /** The request that is edited; absent for a new one. */
  request?: TalentRequest;
  labels: { submit: string; submitting: string };
  pending: boolean;
  /** Said above the form. */
  notice?: ReactNode;
  /** Sends what is right by the contract's rules; answers the id of what was stored. */
  onSend: (body: TalentRequestForm) => Promise<string>;
  onFailed: (error: Error) => void;
}

/** The form of a job. Complaints of the server stand where the value was typed. */
export function RequestForm(props: RequestFormProps) {
  const { request, labels, pending, notice, onSend, onFailed } = props;
  const t = useTexts("talent-requests");
  const navigate = useNavigate();
  const form = useForm<FormValues>({ defaultValues: formValuesOf(request, skillOptions) });
  const { isDirty } = form.formState;
  const sent = useRef(false);

  /** Puts each complaint where its value was typed, the first one of a field, and leads to the first. */
  const complain = (complaints: readonly [path: string, message: string][]) => {
    const found = new Set<keyof FormValues>();
    for (const [path, message] of complaints) {
      const field = fieldOf(path);
      if (!field || found.has(field)) continue;
      form.setError(field, { message }, { shouldFocus: found.size === 0 });
      found.add(field);
    }
  };
  const send = async (values: FormValues) => {
    if (pending) return;
    const checked = talentRequestForm.safeParse(bodyOf(values), { error: plainComplaint });
    if (!checked.success) {
      return complain(checked.error.issues.map(({ path, message }) => [path.join("."), message]));
    }
    try {
      const id = await onSend(checked.data);
      sent.current = true;
      await navigate({ to: "/employer/jobs/$id", params: { id } });
    } catch (error) {
      onFailed(error as Error);
      complain(Object.entries(fieldErrorsOf(error)));
    }
  };
  const leave = () =>
    void (request
      ? navigate({ to: "/employer/jobs/$id", params: { id: request.id } })
      : navigate({ to: "/employer/jobs" }));

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      className="grid gap-6"
    >
      {notice}
      <Card>
        <CardHeader title={t("form.what")} />
        <CardBody>
          <JobFields form={form} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t("form.pay")} description={t("form.payHint")} />
        <CardBody>
          <PayFields form={form} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t("form.wants")} />
        <CardBody>
          <WantedFields form={form} />
        </CardBody>
      </Card>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="lg" loading={pending} loadingText={labels.submitting}>
          {labels.submit}
        </Button>
        <Button variant="ghost" size="lg" onClick={leave}>
          {t("form.cancel")}
        </Button>
      </div>
      <LeaveGuard
        unsaved={() => isDirty && !sent.current}
        labels={{
          title: t("guard.title"),
          text: t("guard.text"),
          leave: t("guard.leave"),
          stay: t("guard.stay"),
        }}
      />
    </form>
  );
}
