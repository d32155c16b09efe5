import { useTexts } from "#web/i18n.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface AgeQuestionProps {
  open: boolean;
  /** 18 is right. */
  onRight: () => void;
  /** It is not: the person chooses their own. */
  onWrong: () => void;
}

/** Asks whether the age that the form began with is right. */
export function AgeQuestion({ open, onRight, onWrong }: AgeQuestionProps) {
  const t = useTexts("jobseekers");
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onWrong()}
      title={t("ageQuestion.title")}
      description={t("ageQuestion.text")}
      labels={{ confirm: t("ageQuestion.right"), cancel: t("ageQuestion.wrong") }}
      onConfirm={onRight}
    />
  );
}
