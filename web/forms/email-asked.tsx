import type { ReactNode } from "react";
import { meantAddress } from "#web/lib/meant-address.ts";
import { AskedField, type Question } from "./asked-field.tsx";
import { Meant } from "./meant.tsx";

interface EmailAskedProps {
  /** Puts it into the values of a form; without it the field alone holds it. */
  onTake?: (email: string) => void;
  className?: string | undefined;
  /** The one field that takes an email address. */
  children: ReactNode;
}

function MeantEmail({ text, onTake }: Question) {
  const meant = meantAddress(text);
  return <output>{meant && <Meant what={meant} onTake={onTake} />}</output>;
}

/** A field for an email address, and below it the one that was probably meant, once it is left. It refuses nothing. */
export const EmailAsked = (props: EmailAskedProps) => <AskedField {...props} Asks={MeantEmail} />;
