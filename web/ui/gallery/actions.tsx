import { ArrowRight, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { toast } from "#web/ui/toast.ts";
import { Exhibit, Room } from "./room.tsx";

const variants = ["primary", "secondary", "ghost", "destructive", "link"] as const;

/** Buttons and links. */
export function ActionsRoom() {
  const [busy, setBusy] = useState(false);
  return (
    <Room title="Actions">
      {variants.map((variant) => (
        <Exhibit key={variant} of={variant}>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant}>
            <Plus aria-hidden="true" />
            Medium
          </Button>
          <Button variant={variant} size="lg">
            Large
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} loading>
            Loading
          </Button>
        </Exhibit>
      ))}
      <Exhibit of="Loading keeps the width, and has words where they are known">
        <Button loading={busy} loadingText="Submitting" onClick={() => setBusy(true)}>
          Apply for Access
        </Button>
        <Button variant="secondary" onClick={() => setBusy(false)}>
          Answer
        </Button>
      </Exhibit>
      <Exhibit of="Icons, copy, links">
        <IconButton label="Edit">
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label="Delete" variant="secondary">
          <Trash2 aria-hidden="true" />
        </IconButton>
        <IconButton label="Edit, not allowed" variant="secondary" disabled>
          <Pencil aria-hidden="true" />
        </IconButton>
        <CopyButton
          text="+1 313 555 0100"
          labels={{ copy: "Copy phone" }}
          onCopied={() => toast({ title: "Copied!", description: "Text copied to clipboard" })}
          onFailed={() => toast({ title: "We couldn't copy", variant: "destructive" })}
        />
        <a href="#actions" className={buttonStyle("secondary")}>
          A link as a button
        </a>
        <a href="#actions" className={standaloneLinkStyle}>
          A link alone
          <ArrowRight aria-hidden="true" />
        </a>
      </Exhibit>
    </Room>
  );
}
