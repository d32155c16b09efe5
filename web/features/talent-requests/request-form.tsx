import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useNavigate } from "@tanstack/react-router";
import type { TalentRequest, TalentRequestForm } from "#contract/talent-requests.ts";
import { isConflict } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Overtaken } from "#web/forms/overtaken.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { JobFields } from "./components/job-fields.tsx";
import { PayFields } from "./components/pay-fields.tsx";
import { WantedFields } from "./components/wanted-fields.tsx";
import { bodyOf, fieldOf, formValuesOf } from "./form-values.ts";
import { skillOptions, talentRequestForm } from "./forms.ts";
import { useOwnSentences } from "./own-sentences.ts";

interface RequestFormProps {
  /** The request that is edited; absent for a new one. */
  request?: TalentRequest;
  /** What a new one starts with. */
  start?: Partial<TalentRequest>;
  labels: { submit: string; submitting: string };
  /** Sends what is right by the contract's rules; answers the id of what was stored. */
  onSend: (body: TalentRequestForm) => Promise<string>;
  onFailed: (error: Error) => void;
}

/** The form of a job. Complaints of the server stand where the value was typed. */
export function RequestForm(props: RequestFormProps) {
  const { request, start, labels, onSend, onFailed } = props;
  const t = useTexts("talent-requests");
  const navigate = useNavigate();
  const form = useContractForm({
    rules: talentRequestForm,
    values: formValuesOf(request ?? start, skillOptions),
    bodyOf,
    fieldOf,
    sentenceFor: useOwnSentences(),
    send: (body) => onSend(body as TalentRequestForm),
    onSent: (id) => navigate({ to: "/employer/jobs/$id", params: { id } }),
    // A new job can't conflict with someone else's edit: a 409 then has another reason, which the server gives.
    onRefused: (error) => void ((request && isConflict(error)) || onFailed(error)),
  });
  const leave = () =>
    void (request
      ? navigate({ to: "/employer/jobs/$id", params: { id: request.id } })
      : navigate({ to: "/employer/jobs" }));

  return (
    <GuardedForm of={form.element} className="grid gap-6">
      {request && form.overtaken && (
        <Overtaken title={t("edit.overtaken")}>{t("edit.overtakenText")}</Overtaken>
      )}
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
        <Button type="submit" size="lg" loading={form.pending} loadingText={labels.submitting}>
          {labels.submit}
        </Button>
        <Button variant="ghost" size="lg" onClick={leave}>
          {t("form.cancel")}
        </Button>
      </div>
    </GuardedForm>
  );
}
