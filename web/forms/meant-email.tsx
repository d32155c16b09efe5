import { meantAddress } from "#web/lib/meant-address.ts";
import type { Question } from "./asked-field.tsx";
import { Meant } from "./meant.tsx";

/** Asks whether another address was meant, where one is likely. */
export function MeantEmail({ text, onTake }: Question) {
  const meant = meantAddress(text);
  return <output>{meant && <Meant what={meant} onTake={onTake} />}</output>;
}
