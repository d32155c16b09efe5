import { Check, Copy } from "lucide-react";
import { IconButton } from "./icon-button.tsx";
import { useCopy } from "./use-copy.ts";

interface CopyButtonProps {
  text: string;
  labels: { copy: string };
  onCopied?: () => void;
  /** Says that nothing was copied: nobody sees it otherwise. */
  onFailed: () => void;
}

/** Puts a text on the clipboard, and shows for a moment that it is there. */
export function CopyButton({ text, labels, onCopied, onFailed }: CopyButtonProps) {
  const { copied, copy } = useCopy(text, { onCopied, onFailed });
  return (
    <IconButton label={labels.copy} onClick={() => void copy()}>
      {copied ? (
        <Check aria-hidden="true" className="text-green-text" />
      ) : (
        <Copy aria-hidden="true" />
      )}
    </IconButton>
  );
}
