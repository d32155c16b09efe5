import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ImportReport } from "#contract/waitlist.ts";
import { Button } from "#web/ui/button.tsx";

interface ImportDoneProps {
  report: ImportReport;
  onAgain: () => void;
  onClose: () => void;
}

const applications = (count: number) =>
  count === 1 ? "1 application" : `${count.toLocaleString("en")} applications`;

/** What the import did. */
export function ImportDone({ report, onAgain, onClose }: ImportDoneProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-12 text-green-mark" />
      <p ref={heading} tabIndex={-1} className="text-lg font-heavy outline-none">
        {applications(report.fresh)} added
      </p>
      {report.known > 0 && (
        <p className="text-muted">
          {applications(report.known)}
          {report.known === 1
            ? " was here before and stays as it was."
            : " were here before and stay as they were."}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>Done</Button>
        <Button variant="secondary" onClick={onAgain}>
          Import another file
        </Button>
      </div>
    </div>
  );
}
