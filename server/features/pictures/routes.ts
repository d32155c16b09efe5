import * as contract from "#contract/pictures.ts";
import { presentUser } from "#server/features/accounts/api.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { drawPicture, removePicture, storePicture } from "./commands.ts";

export const endpoints = [
  endpoint(contract.uploadPicture, async (ctx, { file, once }) =>
    storePicture(ctx, await drawPicture(ctx, file), once),
  ),

  endpoint(contract.removePicture, async (ctx) => {
    await removePicture(ctx, ctx.actor.id);
    return presentUser({ ...ctx.actor, profileImageUrl: null });
  }),
];
