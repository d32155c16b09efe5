import { candidateDataMax } from "#contract/scout-words.ts";
import type { SignedInContext } from "#server/context.ts";
import { readSentDocument } from "#server/platform/documents/reading.ts";
import { invalid } from "#server/platform/errors.ts";
import type { UploadedFile } from "#server/platform/http/endpoint.ts";

/**
 * The text of a document, for the employer to look over before it is scored; keeps nothing.
 * @throws {Failure} `invalid` when it is no PDF, DOCX or plain text, or cannot be read
 */
export async function readCandidateDocument(ctx: SignedInContext, file: UploadedFile) {
  const reading = await readSentDocument(file.bytes, ctx.actor.id);
  if ("problem" in reading)
    throw invalid({
      file:
        reading.problem === "foreign"
          ? "errors:fields.document"
          : `scorecards:unreadable.${reading.problem}`,
    });
  const text = reading.text.trim();
  return { text: text.slice(0, candidateDataMax), cut: text.length > candidateDataMax };
}
