import { Check, Link2 } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { useCopy } from "#web/ui/use-copy.ts";

interface CopyLinkProps {
  link: string;
  texts: {
    button: string;
    name?: string;
    copied: string;
    done: string;
    error: string;
    failed: string;
  };
}

/** Puts a link on the clipboard, and says in words what it does. */
export function CopyLink({ link, texts }: CopyLinkProps) {
  const { copied, copy } = useCopy(link, {
    onCopied: () => toast({ title: texts.done, description: texts.copied }),
    onFailed: () =>
      toast({ title: texts.error, description: texts.failed, variant: "destructive" }),
  });
  return (
    <Button variant="secondary" size="sm" aria-label={texts.name} onClick={() => void copy()}>
      {copied ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
      {texts.button}
    </Button>
  );
}
