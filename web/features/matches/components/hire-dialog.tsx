import type { EmployerMatch } from "#contract/employer-matches.ts";
import { useTexts } from "#web/i18n.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useClosedByHire } from "../queries.ts";
import type { DecisionOnMatch } from "../use-decision.ts";
import { nameOf } from "../words.ts";

interface HireDialogProps {
  match: EmployerMatch;
  decision: DecisionOnMatch;
  onClose: () => void;
}

/** Asks once before a hire, and says whom it closes. */
export function HireDialog({ match, decision, onClose }: HireDialogProps) {
  const t = useTexts("matches");
  const { data: closed } = useClosedByHire(match);
  const name = nameOf(match.jobseeker);
  const whom = closed?.names.join(", ");
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("hire.title", { name })}
      description={
        <>
          {t("hire.text")}{" "}
          {closed?.fills && (whom ? t("hire.closes", { names: whom }) : t("hire.fills"))}
          {closed?.more ? ` ${t("hire.more", { number: closed.more })}` : ""}
        </>
      }
      labels={{ confirm: t("actions.hire"), cancel: t("pass.cancel") }}
      loading={decision.pending === "hire"}
      onConfirm={() => void decision.decide({ action: "hire" }).then(onClose)}
    />
  );
}
