import { CopyButton } from "#web/ui/copy-button.tsx";
import { toast } from "#web/ui/toast.ts";
import { linksIn } from "../links.ts";

const copied = () => toast({ title: "Copied!", description: "Text copied to clipboard" });
const failed = () =>
  toast({
    title: "Error",
    description: "Your browser didn't allow copying.",
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
        {links.map(({ url, label }) => (
          <li key={url} className="flex items-center gap-2 rounded-md bg-sunken py-1 pl-3">
            <span className="flex min-w-0 flex-1 flex-col text-sm">
              {label && (
                <strong dir="auto" className="break-words">
                  {label}
                </strong>
              )}
              <span className="break-all">{url}</span>
            </span>
            <CopyButton
              text={url}
              labels={{ copy: label ? `Copy the link “${label}”` : `Copy ${url}` }}
              onCopied={copied}
              onFailed={failed}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
