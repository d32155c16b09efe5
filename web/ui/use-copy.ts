import { useEffect, useState } from "react";

/** How long it is shown that something was copied, in milliseconds. */
const shownMs = 2000;

interface Heard {
  onCopied?: (() => void) | undefined;
  onFailed: () => void;
}

/** Puts a text on the clipboard, and says for a moment that it is there. */
export function useCopy(text: string, { onCopied, onFailed }: Heard) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
    } catch {
      onFailed();
    }
  };
  return { copied, copy };
}
