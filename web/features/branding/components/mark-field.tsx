import { useMutation } from "@tanstack/react-query";
import { markUrl, type uploadMark } from "#contract/branding.ts";
import type { AnswerOf } from "#contract/route.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { upload } from "#web/forms/upload.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileField } from "#web/ui/file-field.tsx";

interface MarkFieldProps {
  markId: string | null;
  onChange: (markId: string | null) => void;
}

/** The mark: a file is drawn anew by the server at once, and used once the brand is published. */
export function MarkField({ markId, onChange }: MarkFieldProps) {
  const sending = useMutation({
    mutationFn: (file: File) =>
      upload<AnswerOf<typeof uploadMark>>("/api/admin/branding/marks", {
        file,
        idempotencyKey: crypto.randomUUID(),
        onProgress: () => undefined,
      }),
    onSuccess: (answer) => onChange(answer.markId),
  });
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Logo"
        hint="An SVG drawing, or a PNG with at least 128 pixels a side, 512 KB at most. A square works best."
        error={
          sending.isError
            ? (fieldErrorsOf(sending.error).file ?? messageOf(sending.error, "Upload failed"))
            : undefined
        }
      >
        <FileField
          accept=".svg,.png,image/svg+xml,image/png"
          labels={{ pick: "Choose a file or drop it here" }}
          disabled={sending.isPending}
          onPick={(file) => file && sending.mutate(file)}
        />
      </Field>
      {markId && (
        <div className="flex items-center gap-4">
          <img
            src={markUrl(markId, "icon-192")}
            width={48}
            height={48}
            alt="The logo"
            className="size-12"
          />
          <Button variant="secondary" size="sm" onClick={() => onChange(null)}>
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}
