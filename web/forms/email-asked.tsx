import type { ReactNode } from "react";
import { AskedField } from "./asked-field.tsx";

interface EmailAskedProps {
  /** Puts it into the values of a form; without it the field alone holds it. */
  onTake?: (email: string) => void;
  /** The one field that takes an email address. */
  children: ReactNode;
}

/** A field for an email address, and below it the one that was probably meant, once it is left. It refuses nothing. */
export const EmailAsked = (props: EmailAskedProps) => <AskedField {...props} />;
