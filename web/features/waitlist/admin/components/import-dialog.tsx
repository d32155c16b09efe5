import { Dialog } from "#web/ui/dialog.tsx";
import { useImportSteps } from "../use-import-steps.ts";
import { ImportDone } from "./import-done.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportSource } from "./import-source.tsx";

interface ImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Past applications from a spreadsheet: pick, see what would happen, load. Closing keeps the step. */
export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
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
