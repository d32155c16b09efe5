import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import type { removePicture } from "#contract/pictures.ts";
import { call, fieldErrorsOf, messageOf } from "#web/api.ts";
import { namesOf } from "#web/session/display-name.ts";
import { useSignedIn } from "#web/session/session.ts";
import { pictureFiles, problemOf } from "#web/forms/file-check.ts";
import { useUpload } from "#web/forms/use-upload.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { useTexts } from "#web/i18n.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { toast } from "#web/ui/toast.ts";

interface Picked {
  file: File;
  /** The picture itself, as the page's policy lets it be shown before it is sent. */
  preview: string;
}

const pathOfPicture = "/api/account/picture";

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(new TypeError("The file cannot be read")));
    reader.readAsDataURL(file);
  });
}

/** The profile picture: picked, looked at, then sent. */
export function PictureCard({ user }: { user: User }) {
  const t = useTexts("jobseekers");
  const changed = useSignedIn();
  const submission = useSubmissionKey();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [error, setError] = useState<string>();
  const done = (now: User, title: string) => {
    changed(now);
    submission.renew();
    setPicked(null);
    toast({ title });
  };
  const sending = useUpload<User>(pathOfPicture, (now) => done(now, t("picture.saved")));
  const removing = useMutation({
    mutationFn: () => call<typeof removePicture>("DELETE", pathOfPicture),
    onSuccess: (now) => done(now, t("picture.removed")),
  });
  const percent = Math.round(sending.share * 100);

  const refused = (failure: Error) => {
    setError(fieldErrorsOf(failure).file ?? messageOf(failure, t("picture.failed")));
  };

  const pick = async (file: File | null) => {
    const problem = file && problemOf(file, pictureFiles);
    setPicked(null);
    setError(problem ? t(`picture.refused.${problem}`) : undefined);
    if (!file || problem) return;
    try {
      setPicked({ file, preview: await asDataUrl(file) });
    } catch {
      setError(t("picture.unreadable"));
    }
  };

  const save = ({ file }: Picked) => {
    const { name, size, lastModified } = file;
    setError(undefined);
    sending.mutate(
      { file, idempotencyKey: submission.keyFor({ name, size, lastModified }) },
      { onError: refused },
    );
  };

  return (
    <Card>
      <CardHeader title={t("picture.title")} description={t("picture.text")} />
      <CardBody className="grid gap-4">
        <Avatar names={namesOf(user)} src={picked?.preview ?? user.profileImageUrl} size="lg" />
        <Field label={t("picture.pick")} hint={t("picture.hint")} error={error}>
          <FileField
            key={user.profileImageUrl}
            labels={{ pick: t("picture.button") }}
            accept={pictureFiles.endings.join(",")}
            disabled={sending.isPending}
            onClick={(event) => {
              event.currentTarget.value = "";
            }}
            onPick={(file) => void pick(file)}
          />
        </Field>
        {sending.isPending && (
          <ProgressBar
            label={t("picture.sending")}
            value={percent}
            valueText={t("creation.percent", { percent })}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {picked && (
            <Button
              loading={sending.isPending}
              loadingText={t("picture.sending")}
              onClick={() => save(picked)}
            >
              {t("picture.save")}
            </Button>
          )}
          {user.profileImageUrl && !picked && (
            <Button
              variant="secondary"
              loading={removing.isPending}
              onClick={() => removing.mutate(undefined, { onError: refused })}
            >
              {t("picture.remove")}
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  );
}
