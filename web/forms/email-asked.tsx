import type { ReactNode } from "react";
import { later } from "#web/lib/later.ts";
import { AskedField } from "./asked-field.tsx";

interface EmailAskedProps {
  /** Puts it into the values of a form; without it the field alone holds it. */
  onTake?: (email: string) => void;
  className?: string | undefined;
  /** The one field that takes an email address. */
  children: ReactNode;
}

/** Asks for an address once it is left; fetched for nobody before. */
const MeantEmail = later(async () => (await import("./meant-email.tsx")).MeantEmail);

/** A field for an email address, and below it the one that was probably meant, once it is left. It refuses nothing. */
export const EmailAsked = (props: EmailAskedProps) => <AskedField {...props} Asks={MeantEmail} />;
