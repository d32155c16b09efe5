import * as accessRequests from "./access-requests.ts";
import * as accounts from "./accounts.ts";
import * as admin from "./admin.ts";
import * as adminMatches from "./admin-matches.ts";
import * as agreement from "./agreement.ts";
import * as analytics from "./analytics.ts";
import * as apiKeys from "./api-keys.ts";
import * as assessment from "./assessment.ts";
import * as attribution from "./attribution.ts";
import * as branding from "./branding.ts";
import * as candidates from "./candidates.ts";
import * as emails from "./emails.ts";
import * as employerMatches from "./employer-matches.ts";
import * as employerToday from "./employer-today.ts";
import * as fairness from "./fairness.ts";
import * as jobseekerMatches from "./jobseeker-matches.ts";
import * as jobseekers from "./jobseekers.ts";
import * as mailEvents from "./mail-events.ts";
import * as matchFeedback from "./match-feedback.ts";
import * as matchProfiles from "./match-profiles.ts";
import * as matching from "./matching.ts";
import * as notifications from "./notifications.ts";
import * as oneTaps from "./one-taps.ts";
import * as onboarding from "./onboarding.ts";
import * as outcomes from "./outcomes.ts";
import * as outcomeFigures from "./outcome-figures.ts";
import * as people from "./people.ts";
import * as pictures from "./pictures.ts";
import * as privacy from "./privacy.ts";
import * as ratings from "./ratings.ts";
import * as referrers from "./referrers.ts";
import * as rescoring from "./rescoring.ts";
import * as toldSkills from "./told-skills.ts";
import * as resumes from "./resumes.ts";
import type { Route } from "./route.ts";
import * as scoutImports from "./scout-imports.ts";
import * as scoutOwnScores from "./scout-own-scores.ts";
import * as scoutScorecards from "./scout-scorecards.ts";
import * as scoutScorings from "./scout-scorings.ts";
import * as scout from "./scout.ts";
import * as shops from "./shops.ts";
import * as secondFactor from "./second-factor.ts";
import * as system from "./system.ts";
import * as talentRequests from "./talent-requests.ts";
import * as terms from "./terms.ts";
import * as unsubscribing from "./unsubscribing.ts";
import * as waitlist from "./waitlist.ts";

const features = [
  accessRequests,
  accounts,
  admin,
  adminMatches,
  agreement,
  analytics,
  apiKeys,
  assessment,
  attribution,
  branding,
  candidates,
  emails,
  employerMatches,
  employerToday,
  fairness,
  jobseekerMatches,
  jobseekers,
  mailEvents,
  matchFeedback,
  matchProfiles,
  matching,
  notifications,
  oneTaps,
  onboarding,
  outcomeFigures,
  outcomes,
  people,
  pictures,
  privacy,
  ratings,
  referrers,
  resumes,
  toldSkills,
  rescoring,
  scout,
  scoutImports,
  scoutOwnScores,
  scoutScorecards,
  scoutScorings,
  shops,
  secondFactor,
  system,
  talentRequests,
  terms,
  unsubscribing,
  waitlist,
];

const isRoute = (value: unknown): value is Route =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

/** Every call there is: what the server mounts, the documentation shows and the matrix tries. */
export const api: readonly Route[] = features.flatMap((feature) =>
  Object.values(feature).filter(isRoute),
);
