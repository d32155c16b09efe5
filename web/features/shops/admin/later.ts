import { lazy } from "react";

/** The dialog that adds an employer, fetched when it is first opened. */
export const LaterAddEmployerDialog = lazy(async () => ({
  default: (await import("./components/add-employer-dialog.tsx")).AddEmployerDialog,
}));
