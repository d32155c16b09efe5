import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useShop } from "#web/features/shops/api.ts";
import {
  AskAgain,
  askedBefore,
  RequestForm,
  startOf,
  useCreateTalentRequest,
  useRequestFailure,
  useTalentRequests,
} from "#web/features/talent-requests/api.ts";
import { useUser } from "#web/session/session.ts";
import { NotYours } from "#web/session/not-yours.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { mayLeave } from "#web/forms/may-leave.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { useTexts } from "#web/i18n.ts";
import { CardAhead, FieldsAhead } from "#web/ui/ahead.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { toast } from "#web/ui/toast.ts";

/** Asks for people. */
export function Page() {
  const t = useTexts("talent-requests");
  const user = useUser();
  if (user && user.role !== "employer") return <NotYours user={user} />;
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title={t("form.newTitle")} />
      <PageHeader
        title={t("form.newTitle")}
        description={t("form.newText")}
        back={
          <Link to="/employer/jobs" className={standaloneLinkStyle}>
            <ArrowLeft aria-hidden="true" />
            {t("back")}
          </Link>
        }
      />
      <NewJob />
    </div>
  );
}

/** Of a shop that could not be read. */
const nowhere = { location: "", openHours: [] };

/** The form, filled with what the shop has told already. */
function NewJob() {
  const t = useTexts("talent-requests");
  const create = useCreateTalentRequest();
  const submission = useSubmissionKey();
  const failed = useRequestFailure();
  const shop = useShop();
  const requests = useTalentRequests({ shopId: undefined });
  const [again, setAgain] = useState<string>();
  if (shop.isPending || requests.isPending)
    return (
      <CardAhead>
        <FieldsAhead fields={8} abreast />
      </CardAhead>
    );
  const before = requests.data?.pages[0]?.items ?? [];
  const fillFrom = async (id: string) => {
    const labels = {
      title: t("again.over"),
      text: t("again.overText"),
      leave: t("again.replace"),
      stay: t("again.keep"),
    };
    if (id !== again && (await mayLeave(labels))) setAgain(id);
  };
  const copied = before.find(({ id }) => id === again);
  return (
    <>
      <AskAgain jobs={askedBefore(before)} chosen={again} onChoose={(id) => void fillFrom(id)} />
      <RequestForm
        key={again ?? ""}
        start={copied ?? startOf(shop.data ?? nowhere, before)}
        labels={{ submit: t("form.submit"), submitting: t("form.submitting") }}
        onSend={async (body) => {
          const { id } = await create.mutateAsync({
            body,
            idempotencyKey: submission.keyFor(body),
          });
          submission.renew();
          toast({ title: t("form.created"), description: t("form.createdText") });
          return id;
        }}
        onFailed={failed}
      />
    </>
  );
}
