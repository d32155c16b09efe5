import { useState } from "react";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogFooter } from "#web/ui/dialog-footer.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { useClosedByHire } from "../queries.ts";
import type { DecisionOnMatch } from "../use-decision.ts";
import { nameOf } from "../words.ts";

interface HireDialogProps {
  match: EmployerMatch;
  decision: DecisionOnMatch;
  onClose: () => void;
}

/** Asks once before a hire, says whom it closes, and takes what the person should know of the first day. */
export function HireDialog({ match, decision, onClose }: HireDialogProps) {
  const t = useTexts("matches");
  const { data: closed } = useClosedByHire(match);
  const [startsOn, setStartsOn] = useState("");
  const [askFor, setAskFor] = useState("");
  const [bring, setBring] = useState("");
  const whom = closed?.names.join(", ");
  const told = {
    ...(startsOn && { startsOn }),
    ...(askFor.trim() && { askFor: askFor.trim() }),
    ...(bring.trim() && { bring: bring.trim() }),
  };
  const firstDay = Object.keys(told).length > 0 ? told : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("hire.title", { name: nameOf(match.jobseeker) })}
      description={
        <>
          {t("hire.text")}{" "}
          {closed?.fills && (whom ? t("hire.closes", { names: whom }) : t("hire.fills"))}
          {closed?.more ? ` ${t("hire.more", { number: closed.more })}` : ""}
        </>
      }
      labels={{ close: t("pass.close") }}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void decision.decide({ action: "hire", firstDay }).then(onClose);
        }}
      >
        <Field label={t("hire.startsOn")} hint={t("hire.startsOnHint")}>
          <Input
            type="date"
            value={startsOn}
            onChange={({ target }) => setStartsOn(target.value)}
          />
        </Field>
        <Field label={t("hire.askFor")}>
          <Input
            maxLength={200}
            value={askFor}
            onChange={({ target }) => setAskFor(target.value)}
          />
        </Field>
        <Field label={t("hire.bring")}>
          <Textarea
            maxLength={1000}
            rows={2}
            value={bring}
            onChange={({ target }) => setBring(target.value)}
          />
        </Field>
        <DialogFooter>
          <Button type="submit" loading={decision.pending === "hire"}>
            {t("actions.hire")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t("pass.cancel")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
