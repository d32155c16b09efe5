import { useMutation } from "@tanstack/react-query";
import type { readCandidateDocument } from "#contract/scout-scorecards.ts";
import type { AnswerOf } from "#contract/route.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { upload } from "#web/forms/upload.ts";
import { useTexts } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { documentKey } from "../queries.ts";

/**
 * Reads a document's text into the form, to be looked over before it is scored.
 * @param onRead takes the text, and tells whether all of it had room
 */
export function DocumentField({ onRead }: { onRead: (text: string) => boolean }) {
  const t = useTexts("scout");
  const reading = useMutation({
    mutationKey: documentKey,
    mutationFn: async (file: File) => {
      const { text, cut } = await upload<AnswerOf<typeof readCandidateDocument>>(
        "/api/hiring-scout/documents",
        { file, idempotencyKey: crypto.randomUUID(), onProgress: () => undefined },
      );
      return { cut: !onRead(text) || cut };
    },
  });
  const hint = reading.isPending
    ? t("score.reading")
    : reading.data
      ? t(reading.data.cut ? "score.cut" : "score.read")
      : undefined;
  return (
    <Field
      label={t("score.document")}
      hint={<output>{hint}</output>}
      error={
        reading.isError
          ? (fieldErrorsOf(reading.error).file ?? messageOf(reading.error, t("score.failed")))
          : undefined
      }
    >
      <FileField
        accept=".pdf,.docx,.txt,application/pdf,text/plain"
        labels={{ pick: t("score.pick") }}
        disabled={reading.isPending}
        onPick={(file) => file && reading.mutate(file)}
      />
    </Field>
  );
}
