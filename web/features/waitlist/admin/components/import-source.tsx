import { FileDown } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { download } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { templateCsv } from "../import-template.ts";
import type { Source } from "../use-import-steps.ts";

/** The server takes no more at once; a larger file is not even read. */
const maxBytes = 4_000_000;

interface ImportSourceProps {
  /** What was pasted before, to be mended. */
  pasted: string;
  reading: boolean;
  failure: string | undefined;
  onSource: (source: Source) => void;
}

/** Where the applications come from: a file, or text pasted from a spreadsheet. */
export function ImportSource({ pasted, reading, failure, onSource }: ImportSourceProps) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);

  const pick = (picked: File | null) => {
    setProblem(picked && picked.size > maxBytes ? "This file is larger than 4 MB." : undefined);
    setFile(picked);
  };
  const forget = () => {
    pick(null);
    setRound(round + 1);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("pasted") ?? "");
    if (file && file.size > maxBytes) return;
    if (!file && !text.trim()) {
      setProblem("Pick a file, or paste rows below.");
      return;
    }
    setProblem(undefined);
    onSource(
      file
        ? { name: file.name, csv: await file.text(), pasted: false }
        : { name: "Pasted rows", csv: text, pasted: true },
    );
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field
        label="CSV file"
        hint="Required columns: Name, Phone, Email, City, State, Referral Code. Optional: Status, Notes, Date Applied. Up to 10,000 rows."
        error={problem ?? failure}
      >
        <FileField
          key={round}
          accept=".csv,text/csv"
          onPick={pick}
          labels={{ pick: "Choose a file or drop it here" }}
        />
      </Field>
      {file && (
        <Button variant="link" size="sm" className="-mt-4 self-start" onClick={forget}>
          Remove this file
        </Button>
      )}
      <Field label="Or paste rows" hint="With the column names in the first line.">
        <Textarea
          name="pasted"
          defaultValue={pasted}
          spellCheck={false}
          disabled={file !== null}
          className="max-h-60 font-mono text-sm"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={reading} loadingText="Reading...">
          Preview
        </Button>
        <Button
          variant="ghost"
          onClick={() => download("waitlist-template.csv", templateCsv, "text/csv")}
        >
          <FileDown aria-hidden="true" />
          Download a template
        </Button>
      </div>
    </form>
  );
}
