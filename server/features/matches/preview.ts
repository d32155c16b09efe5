import type { SignedInContext } from "#server/context.ts";
import { findUser } from "#server/features/accounts/queries.ts";
import { bestFits } from "#server/features/matching/queries.ts";
import { findShop, shopReaders } from "#server/features/shops/queries.ts";
import { readOwnRequest } from "#server/features/talent-requests/queries.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { answerByOf } from "./answering.ts";
import { candidateLetter, newMatchLetter } from "./emails.ts";
import { matchedWith } from "./matched.ts";
import { introduce } from "./messages.ts";
import { reasonsFor } from "./reasons.ts";

const known = async (ctx: SignedInContext, requestId: string) =>
  (await matchedWith(ctx, requestId)).flatMap(({ jobseekerId }) => jobseekerId ?? []);

/** The best whom the request does not know yet, else the best of those whom it does. */
async function bestFor(ctx: SignedInContext, request: Awaited<ReturnType<typeof readOwnRequest>>) {
  const [fresh] = await bestFits(ctx, request, { need: 1, except: await known(ctx, request.id) });
  return fresh ?? (await bestFits(ctx, request, { need: 1, except: [] }))[0];
}

/**
 * The very mails that a match of this candidate would send; without a candidate, of the best in the
 * pool.
 * @throws {Failure} `conflict` when the pool is empty or the candidate may not be matched
 */
export async function previewMatchEmail(
  ctx: SignedInContext,
  { requestId, candidateId }: { requestId: string; candidateId?: string | undefined },
) {
  const request = await readOwnRequest(ctx, requestId);
  const shop = await findShop(ctx, request.shopId);
  if (!shop) throw notFound();
  const best = candidateId
    ? await reasonsFor(ctx, request, candidateId)
    : await bestFor(ctx, request);
  if (!best) throw conflict("matches:errors.nobodyInPool");
  const { jobseekerId, reasons } = best;
  const user = await findUser(ctx, jobseekerId);
  if (!user) throw notFound();
  const answerBy = answerByOf(ctx.clock.now());
  const match = { id: request.id, answerBy, passReason: null, sharePassReason: false };
  const introduction = await introduce(ctx, jobseekerId, { reasons });
  const readers = await shopReaders(ctx, shop.id);
  const [first] = readers;
  const reader = first ?? { firstName: "", language: "en" as const };
  return {
    employer: {
      to: readers.map(({ email }) => email).join(", "),
      ...newMatchLetter(ctx, { request, answerBy, ...introduction }, reader),
    },
    candidate: {
      to: user.email,
      ...candidateLetter(ctx, { match, request, shop }, "matched", user),
    },
  };
}
