import { useMutation } from "@tanstack/react-query";
import type {
  askForReview,
  cancelDeletion,
  requestDeletion,
  saveStatement,
} from "#contract/privacy.ts";
import { call } from "#web/api.ts";
import { useChange } from "#web/reading.ts";
import { useForgetPerson } from "#web/session/session.ts";

/** Puts the signed-in person's own words beside their scores; an empty text removes them. */
export const useSaveStatement = () =>
  useChange(
    (text: string) =>
      call<typeof saveStatement>("PUT", "/api/privacy/statement", { body: { text } }),
    "/api/privacy",
  );

/** Asks a human to look at the scores again; the same `idempotencyKey` asks once. */
export const useAskForReview = () =>
  useChange(
    (sending: { body: { text: string }; idempotencyKey: string }) =>
      call<typeof askForReview>("POST", "/api/privacy/review-requests", sending),
    "/api/privacy",
  );

/** Asks to be erased, which ends the session; what this browser keeps of the person goes at once. */
export function useRequestDeletion() {
  const forgetPerson = useForgetPerson();
  return useMutation({
    mutationFn: async () => {
      const leaving = await call<typeof requestDeletion>("POST", "/api/privacy/deletion", {
        body: { confirm: true },
      });
      await forgetPerson();
      return leaving;
    },
  });
}

/** Cancels the deletion of the account. */
export function useCancelDeletion() {
  return useMutation({
    mutationFn: () => call<typeof cancelDeletion>("DELETE", "/api/privacy/deletion"),
  });
}
