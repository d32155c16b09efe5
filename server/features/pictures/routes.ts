import * as contract from "#contract/pictures.ts";
import { presentUser } from "#server/features/accounts/queries.ts";
import { sendFile } from "#server/platform/http/download.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { removePicture, storePicture } from "./commands.ts";
import { openPicture } from "./queries.ts";

export const endpoints = [
  endpoint(contract.uploadPicture, async (ctx, { file }) =>
    presentUser({ ...ctx.actor, profileImageUrl: await storePicture(ctx, file) }),
  ),

  endpoint(contract.removePicture, async (ctx) => {
    await removePicture(ctx, ctx.actor.id);
    return presentUser({ ...ctx.actor, profileImageUrl: null });
  }),

  endpoint(contract.readPicture, async (ctx, { params, reply }) => {
    const { type, bytes } = await openPicture(ctx, params.id);
    return sendFile(reply, { bytes, type, name: "picture", inline: true });
  }),
];
