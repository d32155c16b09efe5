import * as contract from "#contract/resumes.ts";
import { sendFile } from "#server/platform/http/download.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { removeResume, storeResume } from "./commands.ts";
import { openResume, readResume } from "./queries.ts";

const types = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  text: "text/plain; charset=utf-8",
};

export const endpoints = [
  endpoint(contract.readResume, (ctx) => readResume(ctx, ctx.actor.id)),

  endpoint(contract.uploadResume, (ctx, { file }) => storeResume(ctx, file)),

  endpoint(contract.removeResume, async (ctx) => {
    await removeResume(ctx, ctx.actor.id);
    return { removed: true as const };
  }),

  endpoint(contract.downloadResume, async (ctx, { params, reply }) => {
    const { row, bytes } = await openResume(ctx, params.id);
    return sendFile(reply, { bytes, type: types[row.type], name: row.name, inline: false });
  }),
];
