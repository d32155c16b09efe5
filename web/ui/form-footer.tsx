import type { ReactNode } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { DialogFooter } from "./dialog-footer.tsx";

interface FormFooterProps extends Pick<
  ButtonProps,
  "disabled" | "loading" | "loadingText" | "variant"
> {
  /** What the button says that sends the form. */
  submit: ReactNode;
  /** Another button that sends it, to somewhere else. */
  also?: ReactNode;
  cancel: ReactNode;
  onCancel: () => void;
}

/** The foot of a dialog's form: the button that sends it, then the one that leaves it. */
export function FormFooter({ submit, also, cancel, onCancel, ...sending }: FormFooterProps) {
  return (
    <DialogFooter>
      <Button type="submit" {...sending}>
        {submit}
      </Button>
      {also}
      <Button variant="secondary" onClick={onCancel}>
        {cancel}
      </Button>
    </DialogFooter>
  );
}
