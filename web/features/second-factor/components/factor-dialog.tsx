import { useState } from "react";
import type { Proof, SecondFactor } from "#contract/second-factor.ts";
import { useTexts } from "#web/i18n.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { useRemoveAuthenticator, useRemovePasskey, useRenewRecoveryCodes } from "../mutations.ts";
import type { FactorChange } from "../change.ts";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { PasskeySetup } from "./passkey-setup.tsx";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RenameForm } from "./rename-form.tsx";

interface FactorDialogProps {
  change: FactorChange;
  factors: SecondFactor;
  onClose: () => void;
}

/** One change of the second factor: the proof where one is due, then the change. */
export function FactorDialog({ change, factors, onClose }: FactorDialogProps) {
  const t = useTexts("second-factor");
  const removeApp = useRemoveAuthenticator();
  const removePasskey = useRemovePasskey();
  const renew = useRenewRecoveryCodes();
  const [proof, setProof] = useState<Proof>();
  const [codes, setCodes] = useState<string[]>();
  const enrolled = factors.authenticator !== null || factors.hasPasskey;

  const sayEnabled = () => {
    toast({ title: t("setting.enabled"), description: t("setting.enabledText") });
    onClose();
  };
  const begun = (made: string[] | null) => {
    if (made) setCodes(made);
    else sayEnabled();
  };
  // Said once the codes are read: a toast would cover that they are shown only once.
  const closeCodes = change.kind === "codes" ? onClose : sayEnabled;
  const removed = () => {
    toast({ title: t("setting.removed") });
    onClose();
  };
  const heads: Record<FactorChange["kind"], { title: string; text?: string }> = {
    "add-app": { title: t("app.begin") },
    "add-passkey": { title: t("passkey.add") },
    "remove-app": { title: t("app.removeTitle"), text: t("app.removeText") },
    "remove-passkey": {
      title: t("passkey.removeTitle", {
        name: change.kind === "remove-passkey" ? change.passkey.name : "",
      }),
      text: t("passkey.removeText"),
    },
    rename: { title: t("passkey.renameTitle") },
    codes: { title: t("codes.renewTitle"), text: t("codes.renewText") },
  };
  const { title, text } = codes ? { title: t("codes.title") } : heads[change.kind];

  const body = () => {
    if (codes) return <RecoveryCodes codes={codes} done={t("codes.kept")} onDone={closeCodes} />;
    if (change.kind === "rename") return <RenameForm passkey={change.passkey} onDone={onClose} />;
    const adding = change.kind === "add-app" || change.kind === "add-passkey";
    if (adding && (proof || !enrolled)) {
      const Setup = change.kind === "add-app" ? AuthenticatorSetup : PasskeySetup;
      return <Setup {...(proof ? { proof } : {})} onDone={begun} />;
    }
    const use = async (given: Proof) => {
      if (adding) return setProof(given);
      if (change.kind === "codes") return setCodes((await renew.mutateAsync(given)).recoveryCodes);
      if (change.kind === "remove-passkey")
        await removePasskey.mutateAsync({ id: change.passkey.id, proof: given });
      else await removeApp.mutateAsync(given);
      removed();
    };
    const submit =
      change.kind === "codes" ? t("codes.renew") : adding ? undefined : t("app.remove");
    return (
      <ProofForm
        hasApp={factors.authenticator !== null}
        hasPasskey={factors.hasPasskey}
        {...(submit ? { submit } : {})}
        onProof={use}
      />
    );
  };

  return (
    <Dialog
      open
      onOpenChange={codes ? closeCodes : onClose}
      title={title}
      description={text}
      labels={{ close: t("setting.close") }}
    >
      {body()}
    </Dialog>
  );
}
