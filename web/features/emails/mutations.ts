import type { liftMailRefusal, retryEmail } from "#contract/emails.ts";
import { call } from "#web/api.ts";
import { useChange } from "#web/reading.ts";

/** Puts a failed message back into the queue. */
export const useRetryEmail = () =>
  useChange(
    (id: string) =>
      call<typeof retryEmail>("POST", "/api/admin/emails/:id/retry", { params: { id } }),
    "/api/admin/emails",
  );

/** Lets mail go to an address again. */
export const useLiftMailRefusal = () =>
  useChange(
    (id: string) =>
      call<typeof liftMailRefusal>("DELETE", "/api/admin/mail-refusals/:id", { params: { id } }),
    "/api/admin/mail-refusals",
  );
