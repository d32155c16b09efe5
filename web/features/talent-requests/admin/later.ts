import { later } from "#web/lib/later.ts";

/** The dialog that sends a candidate to an employer, fetched when it is first opened. */
export const LaterSendDialog = later(
  async () => (await import("./components/send-dialog.tsx")).SendDialog,
);
