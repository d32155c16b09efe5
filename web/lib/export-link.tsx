import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { buttonStyle } from "#web/ui/button-style.ts";
import { toast, type ToastContent } from "#web/ui/toast.ts";

/** For screens that are in English for everybody; others say it in their reader's language. */
export const exportStarted = {
  title: "Export started",
  description: "Your browser saves the file.",
} satisfies ToastContent;

interface ExportLinkProps {
  href: string;
  /** A browser may save a file without a sign of it. */
  said?: ToastContent;
  children: ReactNode;
}

/** A file that the server makes, to be saved; says that it comes. */
export function ExportLink({ href, said = exportStarted, children }: ExportLinkProps) {
  return (
    <a href={href} download className={buttonStyle("secondary")} onClick={() => toast(said)}>
      <Download aria-hidden="true" />
      {children}
    </a>
  );
}
