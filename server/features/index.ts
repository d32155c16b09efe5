import { sendEmail } from "#server/platform/email/queue.ts";
import { removeFile } from "#server/platform/files/removal.ts";
import type { Endpoint } from "#server/platform/http/endpoint.ts";
import type { Job } from "#server/platform/jobs/job.ts";
import type { PersonalData } from "#server/platform/personal-data.ts";
import * as accessRequests from "./access-requests/routes.ts";
import * as accountJobs from "./accounts/jobs.ts";
import * as accounts from "./accounts/routes.ts";
import * as admin from "./admin/routes.ts";
import * as analytics from "./analytics/routes.ts";
import * as assessmentJobs from "./assessment/jobs.ts";
import * as assessment from "./assessment/routes.ts";
import * as candidateJobs from "./candidates/jobs.ts";
import * as candidates from "./candidates/routes.ts";
import * as emails from "./emails/routes.ts";
import * as fairnessJobs from "./fairness/jobs.ts";
import * as fairness from "./fairness/routes.ts";
import * as jobseekers from "./jobseekers/routes.ts";
import * as matchingJobs from "./matching/jobs.ts";
import * as mailEvents from "./mail-events/routes.ts";
import * as matching from "./matching/routes.ts";
import * as interviewJobs from "./interviews/jobs.ts";
import * as matchJobs from "./matches/jobs.ts";
import * as matches from "./matches/routes.ts";
import * as notificationJobs from "./notifications/jobs.ts";
import { answerHelp } from "./notifications/text-answers.ts";
import * as notifications from "./notifications/routes.ts";
import * as oneTapJobs from "./one-taps/jobs.ts";
import * as onboarding from "./onboarding/routes.ts";
import * as people from "./people/routes.ts";
import * as pictures from "./pictures/routes.ts";
import * as privacyJobs from "./privacy/jobs.ts";
import * as privacy from "./privacy/routes.ts";
import * as referrers from "./referrers/routes.ts";
import * as resumeJobs from "./resumes/jobs.ts";
import * as resumes from "./resumes/routes.ts";
import * as scoutJobs from "./scout/jobs.ts";
import * as scout from "./scout/routes.ts";
import * as shops from "./shops/routes.ts";
import * as secondFactor from "./second-factor/routes.ts";
import * as systemJobs from "./system/jobs.ts";
import { sweepFiles } from "./system/sweep.ts";
import * as system from "./system/routes.ts";
import * as talentRequestJobs from "./talent-requests/jobs.ts";
import * as talentRequests from "./talent-requests/routes.ts";
import * as rescoringJobs from "./rescoring/jobs.ts";
import * as rescoring from "./rescoring/routes.ts";
import * as toldSkillJobs from "./told-skills/jobs.ts";
import * as toldSkills from "./told-skills/routes.ts";
import * as unsubscribing from "./unsubscribing/routes.ts";
import * as waitlist from "./waitlist/routes.ts";
import { personalData as accessRequestsData } from "./access-requests/personal-data.ts";
import { personalData as accountsData } from "./accounts/personal-data.ts";
import { personalData as analyticsData } from "./analytics/personal-data.ts";
import { personalData as assessmentData } from "./assessment/personal-data.ts";
import { personalData as candidatesData } from "./candidates/personal-data.ts";
import { personalData as profileViewsData } from "./profile-views/personal-data.ts";
import { personalData as privacyData } from "./privacy/personal-data.ts";
import { personalData as emailsData } from "./emails/personal-data.ts";
import { personalData as interviewsData } from "./interviews/personal-data.ts";
import { personalData as fairnessData } from "./fairness/personal-data.ts";
import { personalData as jobseekersData } from "./jobseekers/personal-data.ts";
import { personalData as matchesData } from "./matches/personal-data.ts";
import { personalData as matchingData } from "./matching/personal-data.ts";
import { personalData as notificationsData } from "./notifications/personal-data.ts";
import { personalData as oneTapsData } from "./one-taps/personal-data.ts";
import { personalData as onboardingData } from "./onboarding/personal-data.ts";
import { personalData as peopleData } from "./people/personal-data.ts";
import { personalData as picturesData } from "./pictures/personal-data.ts";
import { personalData as referrersData } from "./referrers/personal-data.ts";
import { personalData as toldSkillsData } from "./told-skills/personal-data.ts";
import { personalData as resumesData } from "./resumes/personal-data.ts";
import { personalData as secondFactorData } from "./second-factor/personal-data.ts";
import { personalData as shopsData } from "./shops/personal-data.ts";
import { personalData as talentRequestsData } from "./talent-requests/personal-data.ts";
import { personalData as scoutData } from "./scout/personal-data.ts";
import { personalData as waitlistData } from "./waitlist/personal-data.ts";

/** Everything that the server answers. */
export const endpoints: readonly Endpoint[] = [
  accessRequests,
  accounts,
  admin,
  analytics,
  assessment,
  candidates,
  emails,
  fairness,
  jobseekers,
  mailEvents,
  matching,
  matches,
  notifications,
  onboarding,
  people,
  pictures,
  privacy,
  referrers,
  resumes,
  toldSkills,
  rescoring,
  scout,
  shops,
  secondFactor,
  system,
  talentRequests,
  unsubscribing,
  waitlist,
].flatMap((feature) => feature.endpoints);

/** Everything that it does by itself. */
export const jobs = [
  sendEmail,
  removeFile,
  accountJobs.clearExpired,
  assessmentJobs.assessChanged,
  candidateJobs.reconsider,
  matchingJobs.keepPool,
  interviewJobs.remindInterviews,
  matchJobs.answerClock,
  matchJobs.closeOfRequest,
  matchJobs.refitOfPerson,
  matchJobs.refitOfRequest,
  matchJobs.release,
  matchJobs.settle,
  notificationJobs.deliver,
  answerHelp,
  oneTapJobs.forgetOldTaps,
  matchingJobs.fill,
  matchingJobs.round,
  matchJobs.tellOfMatches,
  matchJobs.reopenOfRequest,
  talentRequestJobs.follow,
  fairnessJobs.fairnessWeek,
  privacyJobs.retention,
  resumeJobs.readStoredResume,
  toldSkillJobs.readSkillsTold,
  rescoringJobs.rescore,
  scoutJobs.expiry,
  systemJobs.housekeeping,
  sweepFiles,
] as unknown as readonly Job<never>[];

/**
 * What is kept about people, in the order of erasure: whatever names a person by their address or
 * account comes before the account itself, and who is counted before what they are counted by.
 */
export const personalData: readonly PersonalData[] = [
  fairnessData,
  // Whose card is whose follows from matches and stories, so that it is first.
  scoutData,
  accessRequestsData,
  analyticsData,
  assessmentData,
  candidatesData,
  emailsData,
  interviewsData,
  matchesData,
  privacyData,
  profileViewsData,
  matchingData,
  jobseekersData,
  notificationsData,
  oneTapsData,
  onboardingData,
  peopleData,
  picturesData,
  referrersData,
  resumesData,
  toldSkillsData,
  shopsData,
  talentRequestsData,
  waitlistData,
  secondFactorData,
  accountsData,
];
