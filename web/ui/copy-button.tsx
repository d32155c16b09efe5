import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "./icon-button.tsx";

interface CopyButtonProps {
  text: string;
  labels: { copy: string };
  onCopied?: () => void;
  onFailed?: () => void;
}

/** Puts a text on the clipboard, and shows for a moment that it is there. */
export function CopyButton({ text, labels, onCopied, onFailed }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
    } catch {
      onFailed?.();
    }
  };
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
