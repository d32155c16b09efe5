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
  /** Stays in sight while a long form scrolls. */
  stays?: boolean;
}

/** The foot of a dialog's form: the button that sends it, then the one that leaves it. */
export function FormFooter(props: FormFooterProps) {
  const { submit, also, cancel, onCancel, stays, ...sending } = props;
  return (
    <DialogFooter stays={stays}>
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
