import { eq } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { presentPasskey, readAuthenticator } from "./queries.ts";
import { readPasskeys } from "./passkeys.ts";
import { countRecoveryCodes } from "./recovery.ts";
import { authenticators, passkeyChallenges, passkeys, recoveryCodes } from "./table.ts";

export const personalData: PersonalData = {
  name: "secondFactor",
  // Challenges go with their session.
  tables: [authenticators, passkeys, recoveryCodes, passkeyChallenges],
  kept: "until it is removed or the account is erased",
  async collect(ctx, { userId }) {
    const app = await readAuthenticator(ctx, userId);
    return {
      authenticatorSince: app?.createdAt ?? null,
      passkeys: (await readPasskeys(ctx, userId)).map(presentPasskey),
      recoveryCodesLeft: await countRecoveryCodes(ctx, userId),
    };
  },
  async erase(ctx, { userId }) {
    for (const table of [authenticators, passkeys, recoveryCodes])
      await ctx.db.delete(table).where(eq(table.userId, userId));
  },
};
