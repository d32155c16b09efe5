import type { TextKey } from "#messages/keys.ts";
import type { SignedInContext } from "#server/context.ts";
import { findUser } from "#server/features/accounts/api.ts";
import { bestFits, type NobodyBecause, whyNobody } from "#server/features/matching/api.ts";
import { findShop, shopReaders } from "#server/features/shops/api.ts";
import { readOwnRequest } from "#server/features/talent-requests/api.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { answerByOf } from "#server/features/matches/closing/answering.ts";
import { candidateLetter, newMatchLetter } from "#server/features/matches/news/emails.ts";
import { matchedWith } from "#server/features/matches/reading/matched.ts";
import { introduce } from "#server/features/matches/news/messages.ts";
import { eligible } from "./proposing.ts";
import { reasonsFor } from "#server/features/matches/reading/reasons.ts";

const known = async (ctx: SignedInContext, requestId: string) =>
  (await matchedWith(ctx, requestId)).flatMap(({ jobseekerId }) => jobseekerId ?? []);

type Request = Awaited<ReturnType<typeof readOwnRequest>>;

const noFirstDay = { startsOn: null, askFor: null, bring: null };

/** The best who may be matched now: who is being hired stays in the pool until that is final. */
async function bestBut(ctx: SignedInContext, request: Request, except: readonly string[]) {
  const [best] = await bestFits(ctx, request, { need: 1, except });
  if (!best || (await eligible(ctx, request.shopId, [best], "pool")).length > 0) return best;
  return bestBut(ctx, request, [...except, best.jobseekerId]);
}

/** The best whom the request does not know yet, else the best of those whom it does. */
const bestFor = async (ctx: SignedInContext, request: Request) =>
  (await bestBut(ctx, request, await known(ctx, request.id))) ?? bestBut(ctx, request, []);

/** The candidate whom an admin chose, as long as sending them would not be refused. */
async function chosenFor(ctx: SignedInContext, request: Request, candidateId: string) {
  const chosen = await reasonsFor(ctx, request, candidateId);
  if ((await eligible(ctx, request.shopId, [chosen], "admin")).length === 0)
    throw conflict("matches:errors.notInPool");
  return chosen;
}

const nobody: Record<NobodyBecause, TextKey> = {
  place: "matches:errors.placeUnknown",
  pool: "matches:errors.nobodyInPool",
  distance: "matches:errors.nobodyNear",
  hours: "matches:errors.nobodyAtHours",
  taken: "matches:errors.nobodyFree",
};

/**
 * The very mails that a match of this candidate would send; without a candidate, of the best in the
 * pool.
 * @throws {Failure} `conflict` when nobody could be offered, which says why, or the candidate may not
 *   be matched
 */
export async function previewMatchEmail(
  ctx: SignedInContext,
  { requestId, candidateId }: { requestId: string; candidateId?: string | undefined },
) {
  const request = await readOwnRequest(ctx, requestId);
  const shop = await findShop(ctx, request.shopId);
  if (!shop) throw notFound();
  const best = candidateId
    ? await chosenFor(ctx, request, candidateId)
    : await bestFor(ctx, request);
  if (!best) throw conflict(nobody[await whyNobody(ctx, request)]);
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
      ...newMatchLetter(ctx, { request, shop, answerBy, ...introduction }, reader),
    },
    candidate: {
      to: user.email,
      ...candidateLetter(
        ctx,
        { match: { ...match, ...noFirstDay }, request, shop },
        "matched",
        user,
      ),
    },
  };
}
