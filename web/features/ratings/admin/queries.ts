import { useQuery } from "@tanstack/react-query";
import type { readAgreement, readRatedText } from "#contract/agreement.ts";
import type { inviteRater, listRaters, revokeRater } from "#contract/ratings.ts";
import { call } from "#web/api.ts";
import { reading, useChange } from "#web/reading.ts";

/** How far people agree with each other and with the engines; null before the first count. */
export const useAgreement = () => useQuery(reading<typeof readAgreement>("/api/admin/agreement"));

/** A text that was rated, with what everybody made of it. */
export const useRatedText = (id: string) =>
  useQuery(reading<typeof readRatedText>("/api/admin/agreement/texts/:id", { params: { id } }));

const raters = "/api/admin/raters";

/** People of shops who were invited to rate. */
export const useRaters = () => useQuery(reading<typeof listRaters>(raters));

/** Invites one more. */
export const useInviteRater = () =>
  useChange(
    ({ email, idempotencyKey }: { email: string; idempotencyKey: string }) =>
      call<typeof inviteRater>("POST", raters, { body: { email }, idempotencyKey }),
    raters,
  );

/** Takes an invitation back. */
export const useRevokeRater = () =>
  useChange(
    (id: string) => call<typeof revokeRater>("DELETE", "/api/admin/raters/:id", { params: { id } }),
    raters,
  );
