import * as admin from "#contract/admin-matches.ts";
import { readJobseekerOverview } from "#contract/candidates.ts";
import * as employer from "#contract/employer-matches.ts";
import { readEmployerToday } from "#contract/employer-today.ts";
import * as jobseeker from "#contract/jobseeker-matches.ts";
import { giveFeedback, readFeedback } from "#contract/match-feedback.ts";
import { readEmployerMatch } from "#contract/match-profiles.ts";
import { readTap, useTap } from "#contract/one-taps.ts";
import { readOutcome } from "#contract/outcomes.ts";
import { readPicture } from "#contract/pictures.ts";
import { downloadResume } from "#contract/resumes.ts";
import { readOverview } from "#server/features/candidates/queries.ts";
import { openPicture } from "#server/features/pictures/queries.ts";
import { openResume, resumeTypes } from "#server/features/resumes/queries.ts";
import { sendFile } from "#server/platform/http/download.ts";
import { withBrand } from "#server/platform/brand.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import * as commands from "./commands.ts";
import * as queries from "./queries.ts";

export const endpoints = [
  endpoint(employer.listEmployerMatches, (ctx, { query }) => queries.listMatches(ctx, query)),

  endpoint(employer.readEmployerFunnel, (ctx, { query }) => queries.readFunnel(ctx, query.shopId)),

  endpoint(readEmployerToday, (ctx, { query }) => queries.readToday(ctx, query.shopId)),

  endpoint(readEmployerMatch, (ctx, { params }) => queries.readMatchProfile(ctx, params.id)),

  endpoint(employer.actOnMatch, (ctx, { params, body }) =>
    commands.actOnMatch(ctx, { ...params, ...body }),
  ),

  endpoint(employer.undoMatchAction, (ctx, { params }) => commands.undoAction(ctx, params.matchId)),

  endpoint(employer.cancelInterviewAsShop, (ctx, { params, query }) =>
    commands.cancelAsShop(ctx, params.matchId, query.seen),
  ),

  endpoint(readFeedback, (ctx, { params }) => queries.readFeedback(ctx, params.matchId)),

  endpoint(giveFeedback, (ctx, { params, body }) =>
    commands.giveFeedback(ctx, { ...params, ...body }),
  ),

  // Here, because matches know whose they are, and outcomes know of hires alone.
  endpoint(readOutcome, (ctx, { params }) => queries.readHowItWent(ctx, params.matchId)),

  endpoint(jobseeker.listJobseekerMatches, (ctx) => queries.listOwnMatches(ctx)),

  endpoint(jobseeker.readJobseekerMatch, (ctx, { params }) =>
    queries.readMatchOfMine(ctx, params.id),
  ),

  endpoint(jobseeker.agreeToMeet, (ctx, { params }) => commands.agreeToMeet(ctx, params.id)),

  endpoint(jobseeker.pickInterviewTime, (ctx, { params, body }) =>
    commands.pickTime(ctx, params.id, body.time, body.unlessOverlapping),
  ),

  endpoint(jobseeker.askForOtherTimes, (ctx, { params, body }) =>
    commands.askForOtherTimes(ctx, params.id, body.note),
  ),

  endpoint(jobseeker.cancelInterviewAsCandidate, (ctx, { params }) =>
    commands.cancelAsCandidate(ctx, params.id),
  ),

  endpoint(jobseeker.withdrawFromMatch, async (ctx, { params }) => {
    await commands.withdraw(ctx, params.id);
    return queries.readMatchOfMine(ctx, params.id);
  }),

  // Here, because what waits first for somebody is an interview of theirs.
  endpoint(readJobseekerOverview, async (ctx) => ({
    ...(await readOverview(ctx)),
    interview: await queries.readNextInterview(ctx),
    withShop: await queries.isWithShop(ctx),
  })),

  endpoint(admin.sendToEmployer, (ctx, { params, body }) =>
    commands.sendToEmployer(ctx, { requestId: params.id, ...body }),
  ),

  endpoint(admin.previewMatchEmail, async (ctx, { params, query }) =>
    queries.previewMatchEmail(await withBrand(ctx), { requestId: params.id, ...query }),
  ),

  endpoint(admin.readFit, (ctx, { params }) =>
    queries.readFit(ctx, { requestId: params.id, candidateId: params.candidateId }),
  ),

  endpoint(admin.listRequestCandidates, (ctx, { params }) =>
    queries.listRequestCandidates(ctx, params.id),
  ),

  endpoint(admin.listUnmatchedRequests, (ctx) => queries.listUnmatchedRequests(ctx)),

  endpoint(admin.listRequestsToSend, (ctx, { params }) =>
    queries.listRequestsToSend(ctx, params.id),
  ),

  // Here, because what a link answers is a match's.
  endpoint(readTap, (ctx, { body }) => commands.readTap(ctx, body.token)),

  endpoint(useTap, (ctx, { body }) => commands.useTap(ctx, body.token)),

  // Here and not with the other calls of a resume or picture: who may open it follows from matches.
  endpoint(downloadResume, async (ctx, { params, reply }) => {
    const { row, bytes } = await openResume(ctx, params.id, (userId) =>
      queries.isOpenToCaller(ctx, userId),
    );
    const type = resumeTypes[row.type];
    return sendFile(reply, { bytes, type, name: row.name, inline: false });
  }),

  endpoint(readPicture, async (ctx, { params, reply }) => {
    const { type, bytes } = await openPicture(ctx, params.id, (userId) =>
      queries.isShownToCaller(ctx, userId),
    );
    return sendFile(reply, { bytes, type, name: "picture", inline: true });
  }),
];
