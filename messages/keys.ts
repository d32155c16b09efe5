import type accounts from "./en/accounts.json";
import type applications from "./en/applications.json";
import type assessment from "./en/assessment.json";
import type counting from "./en/counting.json";
import type emails from "./en/emails.json";
import type employers from "./en/employers.json";
import type errors from "./en/errors.json";
import type fairness from "./en/fairness.json";
import type home from "./en/home.json";
import type install from "./en/install.json";
import type interviews from "./en/interviews.json";
import type jobs from "./en/jobs.json";
import type jobseekers from "./en/jobseekers.json";
import type legal from "./en/legal.json";
import type matches from "./en/matches.json";
import type notifications from "./en/notifications.json";
import type offline from "./en/offline.json";
import type onboarding from "./en/onboarding.json";
import type oneTaps from "./en/one-taps.json";
import type outcomes from "./en/outcomes.json";
import type privacy from "./en/privacy.json";
import type ratings from "./en/ratings.json";
import type referrals from "./en/referrals.json";
import type resumes from "./en/resumes.json";
import type scorecards from "./en/scorecards.json";
import type scout from "./en/scout.json";
import type secondFactor from "./en/second-factor.json";
import type shell from "./en/shell.json";
import type shops from "./en/shops.json";
import type talentRequests from "./en/talent-requests.json";
import type unsubscribe from "./en/unsubscribe.json";
import type waitlist from "./en/waitlist.json";

/** Every file of texts, by its name. */
interface Catalogue {
  accounts: typeof accounts;
  applications: typeof applications;
  assessment: typeof assessment;
  counting: typeof counting;
  emails: typeof emails;
  employers: typeof employers;
  errors: typeof errors;
  fairness: typeof fairness;
  home: typeof home;
  install: typeof install;
  interviews: typeof interviews;
  jobs: typeof jobs;
  jobseekers: typeof jobseekers;
  legal: typeof legal;
  matches: typeof matches;
  notifications: typeof notifications;
  offline: typeof offline;
  onboarding: typeof onboarding;
  "one-taps": typeof oneTaps;
  outcomes: typeof outcomes;
  privacy: typeof privacy;
  ratings: typeof ratings;
  referrals: typeof referrals;
  resumes: typeof resumes;
  scorecards: typeof scorecards;
  scout: typeof scout;
  "second-factor": typeof secondFactor;
  shell: typeof shell;
  shops: typeof shops;
  "talent-requests": typeof talentRequests;
  unsubscribe: typeof unsubscribe;
  waitlist: typeof waitlist;
}

export type Namespace = keyof Catalogue;

/** A text that counts something stands once for each form: `cards_one` and `cards_other` are `cards`. */
type Counted<K extends string> = K extends `${infer Name}_${"one" | "other"}` ? Name : K;

type Path<T> = {
  [K in keyof T & string]: T[K] extends string ? Counted<K> : `${K}.${Path<T[K]>}`;
}[keyof T & string];

/** The keys of one file: `field.email` for `{"field": {"email": "…"}}`. */
export type KeyOf<N extends Namespace> = Path<Catalogue[N]>;

/** The key of any text, with its file: `errors:notFound`. */
export type TextKey = { [N in Namespace]: `${N}:${KeyOf<N>}` }[Namespace];
