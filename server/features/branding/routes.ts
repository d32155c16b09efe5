import * as contract from "#contract/branding.ts";
import { letter } from "#server/platform/email/letter.ts";
import { notFound } from "#server/platform/errors.ts";
import { sendFile } from "#server/platform/http/download.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import * as commands from "./commands.ts";
import { sampleMail } from "./emails.ts";
import { readBranding } from "./history.ts";
import { brandOfRow, readMarkPicture } from "./queries.ts";

const yearSeconds = 365 * 24 * 60 * 60;

export const endpoints = [
  endpoint(contract.readBranding, (ctx) => readBranding(ctx)),

  endpoint(contract.changeBranding, (ctx, { body: { seen, ...content } }) =>
    commands.changeBrand(ctx, seen, content),
  ),

  endpoint(contract.restoreBranding, (ctx, { body }) => commands.restoreBrand(ctx, body)),

  endpoint(contract.uploadMark, async (ctx, { file, once }) => {
    const drawn = await commands.drawSentMark(ctx, file);
    return once(async (inner) => ({ markId: await commands.storeMark(inner, drawn) }));
  }),

  endpoint(contract.previewMail, async (ctx, { body }) => {
    const brand = await brandOfRow(ctx, body);
    const { subject, html } = letter({ ...ctx, brand }, ctx.language, sampleMail(brand, ctx));
    return { subject, html };
  }),

  endpoint(contract.readMark, async (ctx, { params, reply }) => {
    const name = contract.markPictures.find((known) => `${known}.png` === params.picture);
    const bytes = name && (await readMarkPicture(ctx, params.id, name));
    if (!bytes) throw notFound();
    reply
      .header("cache-control", `public, max-age=${yearSeconds}, immutable`)
      // Mail readers show it on an address of their own.
      .header("cross-origin-resource-policy", "cross-origin");
    return sendFile(reply, { bytes, type: "image/png", name: params.picture, inline: true });
  }),
];
