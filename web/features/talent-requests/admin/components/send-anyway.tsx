import type { TalentRequest } from "#contract/talent-requests.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { choiceOf } from "../words.ts";

interface SendAnywayProps {
  name: string;
  request: TalentRequest;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before somebody who is not job ready is sent to an employer. */
export const SendAnyway = ({ name, request, open, onConfirm, onClose }: SendAnywayProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title={`${name} is not job ready`}
    description={`Send them for ${choiceOf(request)} anyway? The employer and ${name} both get an email right away.`}
    labels={{ confirm: `Send ${name}`, cancel: "Cancel" }}
    onConfirm={onConfirm}
  />
);
