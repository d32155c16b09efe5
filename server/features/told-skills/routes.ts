import * as contract from "#contract/told-skills.ts";
import { cancelledWith } from "#server/platform/http/cancelling.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { keepToldSkill } from "./commands.ts";
import { listToldSkills, readDraftSkills } from "./queries.ts";

export const endpoints = [
  endpoint(contract.listToldSkills, (ctx) => listToldSkills(ctx, ctx.actor.id)),
  endpoint(contract.keepToldSkill, (ctx, { params, body }) =>
    keepToldSkill(ctx, { ...params, ...body }),
  ),
  endpoint(contract.readDraftSkills, (ctx, { body, reply }) =>
    readDraftSkills(ctx, body.stories, cancelledWith(reply.raw)),
  ),
];
