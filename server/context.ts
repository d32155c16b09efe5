import type { Language } from "#contract/primitives.ts";
import type { Assessor } from "./features/assessment/assessor.ts";
import type { Auth } from "./features/accounts/auth.ts";
import type { Brand } from "./platform/brand.ts";
import type { Actor } from "./platform/actor.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Database, OpenDatabase, Replica } from "./platform/db/database.ts";
import type { Transport } from "./platform/email/transport.ts";
import type { FileStore } from "./platform/files/store.ts";
import type { Jobs } from "./platform/jobs/queue.ts";
import type { Live } from "./platform/live/hub.ts";
import type { Log } from "./platform/log.ts";
import type { Metrics } from "./platform/observability/metrics.ts";
import type { Tracing } from "./platform/observability/tracing.ts";
import type { PersonalData } from "./platform/personal-data.ts";
import type { PushKeys } from "./platform/push/keys.ts";
import type { SmsGateway } from "./platform/sms/gateway.ts";

/** What the whole process shares: built once, passed down, never global. */
export interface Context {
  config: Config;
  /** The product's name and look, as they were when this call, job or process began. */
  brand: Brand;
  /** Reads the name and look in use right now. */
  readBrand: () => Promise<Brand>;
  db: Database;
  /** The replica, for admins' reads that may be seconds old (see `reading` of a call); null without one. */
  replica: Replica | null;
  /** For work whose statements may take longer than others, outside any transaction. */
  patiently: OpenDatabase["patiently"];
  clock: Clock;
  jobs: Jobs;
  /** Null without a mail server: messages then stay in the outbox. */
  transport: Transport | null;
  /** The authentication library, loaded when it is first needed. */
  auth: () => Promise<Auth>;
  assessor: Assessor;
  files: FileStore;
  live: Live;
  pushKeys: PushKeys;
  /** Null without a gateway for text messages. */
  sms: SmsGateway | null;
  /** What every feature keeps about a person; the privacy feature hands it over and erases it. */
  personalData: readonly PersonalData[];
  metrics: Metrics;
  tracing: Tracing;
  log: Log;
}

/** The context of one call: who acts, in which language, from which address. */
export interface CallContext extends Context {
  /** Where a read records that it took place, if `db` is a replica's, which takes no changes. */
  primary?: Database;
  actor: Actor;
  language: Language;
  /** The caller's network address, as the limits count it. */
  address: string;
  /** What this call has caused so far, even if its transaction is rolled back; absent where callers are not counted. */
  caused?: { mails: number; rows: number };
}

/** The context of a call whose actor is known to be signed in. */
export type SignedInContext = CallContext & { actor: Extract<Actor, { kind: "user" }> };

export const isSignedIn = (ctx: CallContext): ctx is SignedInContext => ctx.actor.kind === "user";
