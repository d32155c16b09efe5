import type { CredentialJson, Proof } from "#contract/second-factor.ts";
import type { SignedInContext } from "#server/context.ts";
import { findUser } from "#server/features/accounts/api.ts";
import { together } from "#server/platform/db/together.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { invalid } from "#server/platform/errors.ts";
import { guess } from "#server/platform/http/budgets.ts";
import { forgetFailures, takeCode } from "./authenticator.ts";
import { securityEmail } from "./emails.ts";
import { takePasskey } from "./passkeys.ts";
import { countRecoveryCodes, takeRecoveryCode } from "./recovery.ts";

const wrongCode = () => invalid({ code: "errors:wrongCode" });

async function takeRecovery(ctx: SignedInContext, code: string): Promise<boolean> {
  const { id } = ctx.actor;
  return together(ctx, async (inner) => {
    if (!(await takeRecoveryCode(inner, id, code))) return false;
    await forgetFailures(inner, id);
    const user = await findUser(inner, id);
    const left = await countRecoveryCodes(inner, id);
    if (user)
      await queueEmail(
        inner,
        user.email,
        securityEmail(ctx, user.language, "recoveryUsed", { left }),
      );
    return true;
  });
}

async function takeKey(ctx: SignedInContext, passkey: CredentialJson): Promise<boolean> {
  if (!(await takePasskey(ctx, passkey))) return false;
  await forgetFailures(ctx, ctx.actor.id);
  return true;
}

/**
 * Whether the caller holds what they show. Only six digits can be guessed: counted by account, anything else
 * would let whoever knows the password keep the owner's passkey and recovery codes out.
 */
function holds(ctx: SignedInContext, { code, passkey }: Proof): Promise<boolean> {
  if (passkey) return takeKey(ctx, passkey);
  const typed = (code ?? "").replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(typed)) return takeRecovery(ctx, typed);
  const { id } = ctx.actor;
  return guess(ctx, "second-factor", id, async () => {
    if (await takeCode(ctx, id, typed)) return true;
    throw wrongCode();
  });
}

/**
 * Resolves when the caller has shown their second factor: a code of the app, a recovery code or a
 * passkey, each good for once. Guesses of the app's code count by account too, wherever they come from.
 * @throws {Failure} `invalid` when it is wrong or was used before, `too_many`
 */
export async function requireProof(ctx: SignedInContext, proof: Proof): Promise<void> {
  const { code, passkey } = proof;
  if ((code === undefined) === (passkey === undefined))
    throw invalid({ code: "errors:fields.required" });
  if (!(await holds(ctx, proof)))
    throw passkey ? invalid({ passkey: "errors:wrongPasskey" }) : wrongCode();
}
