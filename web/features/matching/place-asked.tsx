import type { ReactNode } from "react";
import { AskedField } from "#web/forms/asked-field.tsx";
import { meantPlace } from "./meant-place.ts";

interface PlaceAskedProps {
  onTake: (place: string) => void;
  /** The one field that takes a town with its state. */
  children: ReactNode;
}

/** A field for a town, and below it the one that was probably meant, once it is left. */
export const PlaceAsked = (props: PlaceAskedProps) => <AskedField {...props} find={meantPlace} />;
