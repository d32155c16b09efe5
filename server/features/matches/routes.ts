import * as admin from "#contract/admin-matches.ts";
import { readJobseekerOverview } from "#contract/candidates.ts";
import * as employer from "#contract/employer-matches.ts";
import { readEmployerToday } from "#contract/employer-today.ts";
import * as jobseeker from "#contract/jobseeker-matches.ts";
import { readJobseekerProfile } from "#contract/jobseekers.ts";
import * as feedback from "#contract/match-feedback.ts";
import { readEmployerMatch } from "#contract/match-profiles.ts";
import * as oneTaps from "#contract/one-taps.ts";
import { readOutcome } from "#contract/outcomes.ts";
import { readPicture } from "#contract/pictures.ts";
import { downloadResume } from "#contract/resumes.ts";
import { readOverview } from "#server/features/candidates/api.ts";
import { readOwnProfile } from "#server/features/jobseekers/api.ts";
import { openPicture } from "#server/features/pictures/api.ts";
import { resumeTypes } from "#server/features/resumes/api.ts";
import { sendFile } from "#server/platform/http/download.ts";
import { withBrand } from "#server/platform/brand.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { actOnMatch, undoAction } from "./acting/actions.ts";
import { cancelAsShop } from "./acting/calling-off.ts";
import { giveFeedback, readFeedback } from "./acting/feedback.ts";
import {
  agreeToMeet,
  askForOtherTimes,
  cancelAsCandidate,
  listOwnMatches,
  pickTime,
  readMatchOfMine,
  readOpenMatters,
} from "./acting/jobseeker.ts";
import { readTap, useTap } from "./acting/taps.ts";
import { withdraw } from "./closing/closing.ts";
import { readHowItWent } from "./how-it-went.ts";
import { listRequestCandidates } from "./proposing/filling-by-hand.ts";
import { previewMatchEmail } from "./proposing/preview.ts";
import { sendToEmployer } from "./proposing/proposing.ts";
import { readFunnel } from "./reading/funnel.ts";
import { listMatches } from "./reading/listing.ts";
import { isShownToCaller, openResumeToCaller } from "./reading/opening.ts";
import { readMatchProfile } from "./reading/profile.ts";
import { listRequestsToSend, readFit } from "./reading/reasons.ts";
import { readToday } from "./reading/today.ts";
import { standingSeen } from "./standing.ts";

export const endpoints = [
  endpoint(employer.listEmployerMatches, (ctx, { query }) => listMatches(ctx, query)),

  endpoint(employer.readEmployerFunnel, (ctx, { query }) => readFunnel(ctx, query.shopId)),

  endpoint(readEmployerToday, (ctx, { query }) => readToday(ctx, query.shopId)),

  endpoint(readEmployerMatch, (ctx, { params }) => readMatchProfile(ctx, params.id)),

  endpoint(employer.actOnMatch, (ctx, { params, body }) => actOnMatch(ctx, { ...params, ...body })),

  endpoint(employer.undoMatchAction, (ctx, { params }) => undoAction(ctx, params.matchId)),

  endpoint(employer.cancelInterviewAsShop, (ctx, { params, query }) =>
    cancelAsShop(ctx, params.matchId, query.seen),
  ),

  endpoint(feedback.readFeedback, (ctx, { params }) => readFeedback(ctx, params.matchId)),

  endpoint(feedback.giveFeedback, (ctx, { params, body }) =>
    giveFeedback(ctx, { ...params, ...body }),
  ),

  // Checked here because a match knows whose it is; outcomes know hires only.
  endpoint(readOutcome, (ctx, { params }) => readHowItWent(ctx, params.matchId)),

  endpoint(jobseeker.listJobseekerMatches, (ctx) => listOwnMatches(ctx)),

  endpoint(jobseeker.readJobseekerMatch, (ctx, { params }) => readMatchOfMine(ctx, params.id)),

  endpoint(jobseeker.agreeToMeet, (ctx, { params }) => agreeToMeet(ctx, params.id)),

  endpoint(jobseeker.pickInterviewTime, (ctx, { params, body }) =>
    pickTime(ctx, params.id, body.time, body.unlessOverlapping),
  ),

  endpoint(jobseeker.askForOtherTimes, (ctx, { params, body }) =>
    askForOtherTimes(ctx, params.id, body.note),
  ),

  endpoint(jobseeker.cancelInterviewAsCandidate, (ctx, { params }) =>
    cancelAsCandidate(ctx, params.id),
  ),

  endpoint(jobseeker.withdrawFromMatch, async (ctx, { params }) => {
    await withdraw(ctx, params.id);
    return readMatchOfMine(ctx, params.id);
  }),

  // Sorted here because an interview of theirs is what waits for somebody first.
  endpoint(readJobseekerOverview, async (ctx) => ({
    ...(await standingSeen(ctx, await readOverview(ctx))),
    ...(await readOpenMatters(ctx)),
  })),

  // Answered here because a hire is final a moment before the profile says so.
  endpoint(readJobseekerProfile, async (ctx) => standingSeen(ctx, await readOwnProfile(ctx))),

  endpoint(admin.sendToEmployer, (ctx, { params, body }) =>
    sendToEmployer(ctx, { requestId: params.id, ...body }),
  ),

  endpoint(admin.previewMatchEmail, async (ctx, { params, query }) =>
    previewMatchEmail(await withBrand(ctx), { requestId: params.id, ...query }),
  ),

  endpoint(admin.readFit, (ctx, { params }) =>
    readFit(ctx, { requestId: params.id, candidateId: params.candidateId }),
  ),

  endpoint(admin.listRequestCandidates, (ctx, { params }) => listRequestCandidates(ctx, params.id)),

  endpoint(admin.listRequestsToSend, (ctx, { params }) => listRequestsToSend(ctx, params.id)),

  // Here, because what a link answers is a match's.
  endpoint(oneTaps.readTap, (ctx, { body }) => readTap(ctx, body.token)),

  endpoint(oneTaps.useTap, (ctx, { body }) => useTap(ctx, body.token)),

  // Here and not with the other calls of a resume or picture: who may open it follows from matches.
  endpoint(downloadResume, async (ctx, { params, reply }) => {
    const { row, bytes } = await openResumeToCaller(ctx, params.id);
    const type = resumeTypes[row.type];
    return sendFile(reply, { bytes, type, name: row.name, inline: false });
  }),

  endpoint(readPicture, async (ctx, { params, reply }) => {
    const { type, bytes } = await openPicture(ctx, params.id, (userId) =>
      isShownToCaller(ctx, userId),
    );
    return sendFile(reply, { bytes, type, name: "picture", inline: true });
  }),
];
