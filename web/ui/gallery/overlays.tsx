import { LogOut, Settings, User } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast.ts";
import { Exhibit, Room } from "./room.tsx";

/** Dialogs, menus and toasts. */
export function OverlaysRoom() {
  const [adding, setAdding] = useState(false);
  const [reading, setReading] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Room title="Over the page">
      <Exhibit of="Toasts, one at a time; F8 leads there">
        <Button
          variant="secondary"
          onClick={() => toast({ title: "Copied!", description: "Text copied to clipboard" })}
        >
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: "Error",
              description: "Something went wrong. Please try again.",
              variant: "destructive",
            })
          }
        >
          Destructive toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: "Passed on Maria Alvarez",
              description: "You can take it back for ten minutes.",
              action: { label: "Undo", onSelect: () => toast({ title: "Taken back" }) },
            })
          }
        >
          Toast with an action
        </Button>
      </Exhibit>
      <Exhibit of="Dialogs and a menu">
        <Button variant="secondary" onClick={() => setAdding(true)}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setReading(true)}>
          Long dialog
        </Button>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Confirm
        </Button>
        <Menu trigger={<Button variant="secondary">Menu</Button>} align="start">
          <MenuLabel>maria@example.com</MenuLabel>
          <MenuItem>
            <User aria-hidden="true" />
            Profile
          </MenuItem>
          <MenuItem disabled>
            <Settings aria-hidden="true" />
            Settings
          </MenuItem>
          <MenuSeparator />
          <MenuItem destructive onSelect={() => setAsking(true)}>
            <LogOut aria-hidden="true" />
            Delete account
          </MenuItem>
        </Menu>
      </Exhibit>
      <Dialog
        open={adding}
        onOpenChange={setAdding}
        title="Add New Referrer"
        description="The code works at once."
        labels={{ close: "Close" }}
      >
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            setAdding(false);
          }}
        >
          <Field label="Name" required>
            <Input autoComplete="off" />
          </Field>
          <Field label="Referral code" required error="Name and referral code are required">
            <Input autoComplete="off" />
          </Field>
          <FormFooter submit="Add Referrer" cancel="Cancel" onCancel={() => setAdding(false)} />
        </form>
      </Dialog>
      <Dialog
        open={reading}
        onOpenChange={setReading}
        title="Match email"
        labels={{ close: "Close" }}
        wide
      >
        {Array.from({ length: 30 }, (_, line) => (
          <p key={line} className="mb-3">
            Line {line + 1} of a letter that does not fit on the screen of a phone.
          </p>
        ))}
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Deactivate this referrer?"
        description="The code fails at once for whoever tries it. You can activate it again."
        labels={{ confirm: "Deactivate", cancel: "Cancel" }}
        onConfirm={() => setAsking(false)}
        destructive
      />
    </Room>
  );
}
