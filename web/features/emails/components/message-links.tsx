import { CopyButton } from "#web/ui/copy-button.tsx";
import { toast } from "#web/ui/toast.ts";
import { linksIn } from "../links.ts";

const copied = () => toast({ title: "Copied!", description: "Text copied to clipboard" });
const failed = () =>
  toast({
    title: "Error",
    description: "The browser did not allow copying.",
    variant: "destructive",
  });

/** The links of a message, to hand on by other means. Opening one here could use it up. */
export function MessageLinks({ text }: { text: string }) {
  const links = linksIn(text);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="message-links">
      <h3 id="message-links" className="mb-1 text-sm text-muted">
        {links.length === 1 ? "Link" : "Links"} in this message
      </h3>
      <ul className="flex flex-col gap-2">
        {links.map((link) => (
          <li key={link} className="flex items-center gap-2 rounded-md bg-sunken pl-3">
            <span className="min-w-0 flex-1 text-sm break-all">{link}</span>
            <CopyButton
              text={link}
              labels={{ copy: `Copy ${link}` }}
              onCopied={copied}
              onFailed={failed}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
