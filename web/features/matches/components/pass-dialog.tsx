import { useState } from "react";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { passReasons } from "#contract/match-words.ts";
import { useTexts } from "#web/i18n.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogFooter } from "#web/ui/dialog-footer.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { DecisionOnMatch } from "../use-decision.ts";
import { nameOf } from "../words.ts";

interface PassDialogProps {
  match: EmployerMatch;
  decision: DecisionOnMatch;
  onClose: () => void;
}

/** Passes on somebody, with a reason that stays with the employer unless it is shared. */
export function PassDialog({ match, decision, onClose }: PassDialogProps) {
  const t = useTexts("matches");
  const [reason, setReason] = useState("");
  const [share, setShare] = useState(false);
  const passReason = choiceParam(reason, passReasons);

  const pass = async () => {
    await decision.decide({
      action: "pass",
      passReason,
      sharePassReason: passReason && share,
    });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("pass.title", { name: nameOf(match.jobseeker) })}
      description={t("pass.text")}
      labels={{ close: t("pass.close") }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void pass();
        }}
      >
        <Field label={t("pass.reason")} hint={t("pass.reasonHint")}>
          <Select value={reason} onChange={(event) => setReason(event.target.value)}>
            <option value="">{t("pass.noReason")}</option>
            {passReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`passReasons.${reason}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          label={t("pass.share")}
          hint={t("pass.shareHint")}
          disabled={!passReason}
          checked={share && passReason !== undefined}
          onChange={(event) => setShare(event.target.checked)}
          className="mt-3"
        />
        <DialogFooter>
          <Button type="submit" loading={decision.pending === "pass"}>
            {t("pass.confirm")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t("pass.cancel")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
