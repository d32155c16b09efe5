import * as contract from "#contract/pictures.ts";
import { presentUser } from "#server/features/accounts/api.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { drawPicture, removePicture, storePicture } from "./commands.ts";

export const endpoints = [
  endpoint(contract.uploadPicture, async (ctx, { file, once }) => {
    const drawn = await drawPicture(ctx, file);
    return once(async (inner) => {
      const profileImageUrl = await storePicture(inner, drawn);
      return presentUser({ ...inner.actor, profileImageUrl });
    });
  }),

  endpoint(contract.removePicture, async (ctx) => {
    await removePicture(ctx, ctx.actor.id);
    return presentUser({ ...ctx.actor, profileImageUrl: null });
  }),
];
