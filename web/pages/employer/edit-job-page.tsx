import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { TalentRequest, TalentRequestForm } from "#contract/talent-requests.ts";
import { isConflict } from "#web/api.ts";
import { useSeenVersion } from "#web/forms/use-seen-version.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { CardAhead, FieldsAhead } from "#web/ui/ahead.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { toast } from "#web/ui/toast.ts";
import {
  bodyOf,
  changesOf,
  formValuesOf,
  RequestForm,
  skillOptions,
  useRequestFailure,
  useTalentRequest,
  useUpdateTalentRequest,
} from "#web/features/talent-requests/api.ts";
import { NotFound } from "./components/item-page.tsx";

const route = getRouteApi("/employer/jobs/$id/edit");

/** Edits a job. */
export function Page() {
  const t = useTexts("talent-requests");
  const { id } = route.useParams();
  const request = useTalentRequest(id);
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title={t("edit.title")} />
      <PageHeader
        title={t("edit.title")}
        description={request.data?.roleTitle}
        back={
          <Link
            {...(request.data
              ? { to: "/employer/jobs/$id", params: { id } }
              : { to: "/employer/jobs" })}
            className={standaloneLinkStyle}
          >
            <ArrowLeft aria-hidden="true" />
            {request.data?.roleTitle ?? t("back")}
          </Link>
        }
      />
      <Loaded
        query={request}
        failure={t("loadFailed")}
        retry={t("retry")}
        refused={<NotFound title={t("notFound")} to="/employer/jobs" back={t("back")} />}
        waiting={
          <CardAhead>
            <FieldsAhead fields={8} abreast />
          </CardAhead>
        }
      >
        {(job) =>
          job.can.edit ? (
            <Editor request={job} />
          ) : (
            <Alert tone="warning">{t(`statusText.${job.status}`)}</Alert>
          )
        }
      </Loaded>
    </div>
  );
}

const valuesOf = (request: TalentRequest) => bodyOf(formValuesOf(request, skillOptions));

/** Only what was changed here is sent, so that what a colleague changed meanwhile stays. */
function Editor({ request }: { request: TalentRequest }) {
  const t = useTexts("talent-requests");
  const [seen] = useState(request);
  const update = useUpdateTalentRequest(request.id);
  const failed = useRequestFailure();
  const { versionFor, tell } = useSeenVersion(request, valuesOf);

  const save = async (body: TalentRequestForm) => {
    const changes = changesOf(valuesOf(seen), body);
    const { id } = await update
      .mutateAsync({ ...changes, updatedAt: versionFor(changes) })
      .catch((error: unknown) => {
        if (isConflict(error)) tell();
        throw error;
      });
    toast({ title: t("form.saved"), description: t("form.savedText") });
    return id;
  };
  return (
    <RequestForm
      request={seen}
      labels={{ submit: t("form.save"), submitting: t("form.saving") }}
      onSend={save}
      onFailed={failed}
    />
  );
}
