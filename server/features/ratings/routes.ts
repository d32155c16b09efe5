import * as agreement from "#contract/agreement.ts";
import * as contract from "#contract/ratings.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { readAgreement } from "./agreement.ts";
import { answerConsent, findConsent } from "./consent.ts";
import { readRatedText } from "./rated-text.ts";
import { isRater } from "./rater.ts";
import { inviteRater, listRaters, revokeRater } from "./raters.ts";
import { keepChosen, leaveTurn, rate, readNext, readTurn } from "./turns.ts";

export const endpoints = [
  endpoint(contract.readReadingConsent, (ctx) => findConsent(ctx, ctx.actor.id)),

  endpoint(contract.answerReadingConsent, (ctx, { body }) => answerConsent(ctx, body)),

  endpoint(contract.nextTurn, (ctx) => readNext(ctx)),

  endpoint(contract.readTurn, (ctx, { params }) => readTurn(ctx, params.id)),

  endpoint(contract.rate, (ctx, { params, body }) => rate(ctx, { ...params, ...body })),

  endpoint(contract.keepChosen, (ctx, { params, body }) => keepChosen(ctx, params.id, body)),

  endpoint(contract.leaveTurn, (ctx, { params }) => leaveTurn(ctx, params.id)),

  endpoint(contract.readInvitationToRate, async (ctx) => ({ isRater: await isRater(ctx) })),

  endpoint(contract.listRaters, (ctx) => listRaters(ctx)),

  endpoint(contract.inviteRater, (ctx, { body }) => inviteRater(ctx, body.email)),

  endpoint(contract.revokeRater, (ctx, { params }) => revokeRater(ctx, params.id)),

  endpoint(agreement.readAgreement, (ctx) => readAgreement(ctx)),

  endpoint(agreement.readRatedText, (ctx, { params }) => readRatedText(ctx, params.id)),
];
