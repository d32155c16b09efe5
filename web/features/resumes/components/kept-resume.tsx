import { Download, FileText, Trash2 } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "#web/lib/language.ts";
import { localeOf } from "#web/ui/locale.ts";
import type { Resume } from "#contract/resumes.ts";
import { messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Time } from "#web/ui/time.tsx";
import { toast } from "#web/ui/toast.ts";
import { useRemoveResume } from "../queries.ts";

interface KeptResumeProps {
  resume: Resume;
  looking: boolean;
  onLookAgain: () => void;
}

/** The resume that is kept, how far reading it has come, and its removal. */
export function KeptResume({ resume, looking, onLookAgain }: KeptResumeProps) {
  const t = useTexts("resumes");
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const remove = useRemoveResume();
  const size = new Intl.NumberFormat(localeOf(language), {
    style: "unit",
    unit: "kilobyte",
    maximumFractionDigits: 0,
  }).format(Math.max(1, resume.size / 1024));

  const removeIt = () =>
    remove.mutate(undefined, {
      onSuccess: () => toast({ title: t("removed") }),
      onError: (error) => {
        setAsking(false);
        const description = messageOf(error, t("failed.remove"));
        toast({ title: t("failed.title"), description, variant: "destructive" });
      },
    });

  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-4">
        <FileText aria-hidden="true" strokeWidth={1.5} className="size-9 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{resume.name}</p>
          <p className="text-sm text-muted">
            {size} · <Time at={resume.createdAt} language={language} />
          </p>
        </div>
      </div>
      <ReadingState resume={resume} looking={looking} onLookAgain={onLookAgain} />
      <div className="flex flex-wrap gap-2">
        <a href={resume.url} download className={buttonStyle("secondary")}>
          <Download aria-hidden="true" />
          {t("download")}
        </a>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
          {t("remove.button")}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("remove.title")}
        description={t("remove.text", { name: resume.name })}
        labels={{ confirm: t("remove.confirm"), cancel: t("remove.cancel") }}
        destructive
        loading={remove.isPending}
        onConfirm={removeIt}
      />
    </div>
  );
}

function ReadingState({ resume, looking, onLookAgain }: KeptResumeProps) {
  const t = useTexts("resumes");
  if (resume.state === "read") return <Alert tone="success">{t("state.read")}</Alert>;
  if (resume.state === "unreadable")
    return (
      <Alert tone="danger" title={t("state.unreadable")}>
        {t(`problem.${resume.problem ?? "broken"}`)}
      </Alert>
    );
  return (
    <Alert
      tone="info"
      actions={
        <Button variant="secondary" size="sm" loading={looking} onClick={onLookAgain}>
          {t("lookAgain")}
        </Button>
      }
    >
      {t("state.waiting")}
    </Alert>
  );
}
