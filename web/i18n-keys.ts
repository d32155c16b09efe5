import type accounts from "#messages/en/accounts.json";
import type assessment from "#messages/en/assessment.json";
import type counting from "#messages/en/counting.json";
import type employers from "#messages/en/employers.json";
import type errors from "#messages/en/errors.json";
import type fairness from "#messages/en/fairness.json";
import type home from "#messages/en/home.json";
import type install from "#messages/en/install.json";
import type interviews from "#messages/en/interviews.json";
import type jobs from "#messages/en/jobs.json";
import type jobseekers from "#messages/en/jobseekers.json";
import type legal from "#messages/en/legal.json";
import type matches from "#messages/en/matches.json";
import type notifications from "#messages/en/notifications.json";
import type offline from "#messages/en/offline.json";
import type oneTaps from "#messages/en/one-taps.json";
import type onboarding from "#messages/en/onboarding.json";
import type privacy from "#messages/en/privacy.json";
import type referrals from "#messages/en/referrals.json";
import type resumes from "#messages/en/resumes.json";
import type scout from "#messages/en/scout.json";
import type secondFactor from "#messages/en/second-factor.json";
import type shell from "#messages/en/shell.json";
import type shops from "#messages/en/shops.json";
import type talentRequests from "#messages/en/talent-requests.json";
import type unsubscribe from "#messages/en/unsubscribe.json";
import type waitlist from "#messages/en/waitlist.json";

/** Every file of the catalogue that the browser reads. */
interface Catalogue {
  accounts: typeof accounts;
  assessment: typeof assessment;
  counting: typeof counting;
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
  "one-taps": typeof oneTaps;
  onboarding: typeof onboarding;
  privacy: typeof privacy;
  referrals: typeof referrals;
  resumes: typeof resumes;
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
