import { useState } from "react";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { useImport, usePreviewImport } from "./mutations.ts";

/** What is to be imported: a file's or the pasted text, under a name that the person knows. */
export interface Source {
  name: string;
  csv: string;
  pasted: boolean;
}

/** Why the server refused, in its own words: what is wrong with the file as a whole first. */
const reasonOf = (error: Error | null): string | undefined =>
  error
    ? (fieldErrorsOf(error).csv ?? messageOf(error, "Something went wrong. Nothing was loaded."))
    : undefined;

/** From a CSV over its preview to the entries; each step keeps what the one before had. */
export function useImportSteps() {
  const [source, setSource] = useState<Source | null>(null);
  const submission = useSubmissionKey();
  const preview = usePreviewImport();
  const load = useImport();

  const back = () => {
    preview.reset();
    load.reset();
  };
  const startOver = () => {
    setSource(null);
    submission.renew();
    back();
  };
  return {
    source,
    report: preview.data,
    result: load.data,
    reading: preview.isPending,
    loading: load.isPending,
    failure: reasonOf(load.error ?? preview.error),
    preview: (next: Source) => {
      setSource(next);
      preview.mutate(next.csv);
    },
    load: () => {
      if (!source || load.isPending) return;
      load.mutate({ csv: source.csv, idempotencyKey: submission.keyFor(source.csv) });
    },
    back,
    startOver,
  };
}
