import * as contract from "#contract/second-factor.ts";
import type { SignedInContext } from "#server/context.ts";
import { presentUser } from "#server/features/accounts/api.ts";
import { sessionHeaders } from "#server/platform/http/session-headers.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import * as commands from "./commands.ts";
import { readSecondFactor } from "./queries.ts";

/** What the caller has once one factor went; they have proved one to come here. */
const afterwards = (ctx: SignedInContext) =>
  readSecondFactor({ ...ctx, actor: { ...ctx.actor, owes: null } });

const opaque = (options: object) => ({ options: options as Record<string, unknown> });

export const endpoints = [
  endpoint(contract.readSecondFactor, (ctx) => readSecondFactor(ctx)),

  endpoint(contract.beginAuthenticator, (ctx, { body }) => commands.beginAuthenticator(ctx, body)),

  endpoint(contract.confirmAuthenticator, async (ctx, { body }) => ({
    recoveryCodes: await commands.confirmAuthenticator(ctx, body.code),
  })),

  endpoint(contract.removeAuthenticator, async (ctx, { body }) => {
    await commands.removeAuthenticator(ctx, body);
    return afterwards(ctx);
  }),

  endpoint(contract.beginPasskey, async (ctx, { body }) =>
    opaque(await commands.beginPasskey(ctx, body)),
  ),

  endpoint(contract.addPasskey, (ctx, { body }) => commands.addPasskey(ctx, body)),

  endpoint(contract.renamePasskey, (ctx, { params, body }) =>
    commands.renamePasskey(ctx, { ...params, ...body }),
  ),

  endpoint(contract.removePasskey, async (ctx, { params, body }) => {
    await commands.removePasskey(ctx, { ...params, ...body });
    return afterwards(ctx);
  }),

  endpoint(contract.renewRecoveryCodes, async (ctx, { body }) => ({
    recoveryCodes: await commands.renewRecoveryCodes(ctx, body),
  })),

  endpoint(contract.challengePasskey, async (ctx) => opaque(await commands.challengePasskey(ctx))),

  endpoint(contract.proveSecondFactor, async (ctx, { body, request, reply }) => {
    const cookies = await commands.prove(ctx, body, sessionHeaders(request));
    reply.header("set-cookie", cookies);
    return { user: presentUser(ctx.actor) };
  }),
];
