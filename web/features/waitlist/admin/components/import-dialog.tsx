import { Upload } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useImportSteps } from "../use-import-steps.ts";
import { ImportDone } from "./import-done.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportSource } from "./import-source.tsx";

/** The button that opens it. Here and not in the page: opening it leaves the list alone. */
export function ImportButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" />
        Import
      </Button>
      <ImportDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

interface ImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Past applications from a spreadsheet: pick, see what would happen, load. Closing keeps the step. */
function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  const steps = useImportSteps();
  const { source, report, result } = steps;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Import applications"
      description="Upload a CSV of past applications. You'll see what would happen before anything is saved, and nobody gets an email."
      labels={{ close: "Close" }}
      wide
    >
      {result ? (
        <ImportDone
          report={result}
          onAgain={steps.startOver}
          onClose={() => {
            steps.startOver();
            onOpenChange(false);
          }}
        />
      ) : report && source ? (
        <ImportPreview
          name={source.name}
          report={report}
          loading={steps.loading}
          failure={steps.failure}
          onLoad={steps.load}
          onBack={steps.back}
        />
      ) : (
        <ImportSource
          pasted={source?.pasted ? source.csv : ""}
          reading={steps.reading}
          failure={steps.failure}
          onSource={steps.preview}
        />
      )}
    </Dialog>
  );
}
