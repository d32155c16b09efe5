import { createContext, useContext } from "react";

interface FieldWiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes that tie a control to the label, hint and error of the `Field` around it. */
export const useField = (): Partial<FieldWiring> => useContext(FieldContext) ?? {};
