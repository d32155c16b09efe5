import { checkCounts, foldCounts } from "#server/platform/counts/jobs.ts";
import { sendEmail, sendLink } from "#server/platform/email/queue.ts";
import { removeFile } from "#server/platform/files/removal.ts";
import { type Feature, listJobs } from "#server/platform/feature.ts";
import { feature as accessRequests } from "./access-requests/feature.ts";
import { feature as accounts } from "./accounts/feature.ts";
import { feature as admin } from "./admin/feature.ts";
import { feature as analytics } from "./analytics/feature.ts";
import { feature as assessment } from "./assessment/feature.ts";
import { feature as branding } from "./branding/feature.ts";
import { feature as candidates } from "./candidates/feature.ts";
import { feature as emails } from "./emails/feature.ts";
import { feature as fairness } from "./fairness/feature.ts";
import { feature as interviews } from "./interviews/feature.ts";
import { feature as jobseekers } from "./jobseekers/feature.ts";
import { feature as mailEvents } from "./mail-events/feature.ts";
import { feature as matches } from "./matches/feature.ts";
import { feature as matching } from "./matching/feature.ts";
import { feature as notifications } from "./notifications/feature.ts";
import { feature as onboarding } from "./onboarding/feature.ts";
import { feature as oneTaps } from "./one-taps/feature.ts";
import { feature as outcomes } from "./outcomes/feature.ts";
import { feature as people } from "./people/feature.ts";
import { feature as pictures } from "./pictures/feature.ts";
import { feature as privacy } from "./privacy/feature.ts";
import { feature as profileViews } from "./profile-views/feature.ts";
import { feature as ratings } from "./ratings/feature.ts";
import { feature as referrers } from "./referrers/feature.ts";
import { feature as rescoring } from "./rescoring/feature.ts";
import { feature as resumes } from "./resumes/feature.ts";
import { feature as scout } from "./scout/feature.ts";
import { feature as secondFactor } from "./second-factor/feature.ts";
import { feature as shops } from "./shops/feature.ts";
import { feature as system } from "./system/feature.ts";
import { feature as talentRequests } from "./talent-requests/feature.ts";
import { feature as toldSkills } from "./told-skills/feature.ts";
import { feature as unsubscribing } from "./unsubscribing/feature.ts";
import { feature as waitlist } from "./waitlist/feature.ts";

/**
 * Every feature, in the order in which people are erased: whatever names a person by their address or
 * account comes before the account itself, and who is counted before what they are counted by.
 */
export const features: readonly Feature[] = [
  fairness,
  ratings,
  // Cards are found through matches and stories, so they are erased before those.
  scout,
  accessRequests,
  analytics,
  assessment,
  branding,
  candidates,
  emails,
  interviews,
  matches,
  outcomes,
  privacy,
  profileViews,
  matching,
  jobseekers,
  notifications,
  oneTaps,
  onboarding,
  people,
  pictures,
  referrers,
  resumes,
  toldSkills,
  shops,
  talentRequests,
  waitlist,
  secondFactor,
  accounts,
  // These keep nothing about people.
  admin,
  mailEvents,
  rescoring,
  system,
  unsubscribing,
];

/** Everything that the server answers. */
export const endpoints = features.flatMap((feature) => feature.endpoints ?? []);

/** Everything that it does by itself. */
export const jobs = [
  ...listJobs(sendEmail, sendLink, removeFile, foldCounts, checkCounts),
  ...features.flatMap((feature) => feature.jobs ?? []),
];

/** What is kept about people, in the order of erasure. */
export const personalData = features.flatMap((feature) => feature.personalData ?? []);
