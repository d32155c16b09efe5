import path from "node:path";
import { z } from "zod";
import { type BounceMailbox, mailboxProblem } from "./email/bounces.ts";
import { type DkimSettings, dkimProblem } from "./email/dkim.ts";
import type { S3Settings } from "./files/s3.ts";
import { isLoopback } from "./loopback.ts";
import { PlainError } from "./plain-errors.ts";
import { passwordProblem } from "./passwords.ts";
import { unsafeSetting } from "./production.ts";
import type { PushKeys } from "./push/keys.ts";
import { headersIn } from "./observability/trace-headers.ts";
import type { TraceSettings } from "./observability/tracing.ts";
import { readSecretFiles } from "./secret-files.ts";
import { namesProxies } from "./trusted-proxy.ts";
import { type SmsSettings, smsProviders } from "./sms/gateway.ts";

/** Stops the start of the server; its message is a sentence that names the wrong setting. */
export class ConfigurationError extends PlainError {}

const flag = z.enum(["0", "1"]).transform((value) => value === "1");

/** The least length of the secret that signs our links and seals our values. */
export const shortestSecret = 32;

const settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRODUCT_NAME: z.string().min(1).max(60).default("Handpicked"),
  CONTACT_EMAIL: z.email().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATA_DIR: z.string().default("data"),
  AUTH_SECRET: z.string().min(shortestSecret).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  DEMO: flag.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "it must contain one email address",
    )
    .optional(),
  MAIL_FOOTER: z.string().min(1).max(300).optional(),
  DKIM_DOMAIN: z.hostname().optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?$/)
    .optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  FILES_DIR: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_TIME_LIMIT: z.coerce.number().min(0.1).max(120).default(30),
  // 65 and 32 bytes in base 64 without padding.
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, "it isn't a public key")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "it isn't a private key")
    .optional(),
  PUSH_HOSTS: z.string().optional(),
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w.-]+$/)
    .optional(),
  SENDGRID_PUBLIC_KEY: z.base64().optional(),
  MAILGUN_SIGNING_KEY: z.string().min(16).optional(),
  POSTMARK_WEBHOOK_TOKEN: z.string().min(16).optional(),
  BOUNCE_MAILBOX_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  BOUNCE_MAILBOX_ADDRESS: z.email().optional(),
  SMS_PROVIDER: z.enum(smsProviders).default("gateway"),
  SMS_ACCOUNT: z.string().optional(),
  SMS_PUBLIC_KEY: z.base64().optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  SMS_INBOUND_TOKEN: z.string().min(16).optional(),
  ANALYTICS_GOOGLE_ID: z
    .string()
    .regex(/^(G|AW|GT)-[A-Z0-9]{4,20}$/)
    .optional(),
  ANALYTICS_META_ID: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  TRUSTED_PROXY: z.string().optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  ACCESS_LOG: z.enum(["on", "off"]).optional(),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug"]).default("info"),
  RATE_LIMIT: z.enum(["on", "off"]).default("on"),
});

/** Names of all settings. A test compares them with the documentation. */
export const settingNames = Object.keys(settings.shape);

export interface Config {
  production: boolean;
  port: number;
  host: string;
  publicUrl: URL;
  productName: string;
  contactEmail: string;
  databaseUrl: string | null;
  /** The same database without the connection pooler that `databaseUrl` points to; null without a pooler. */
  databaseDirectUrl: string | null;
  databaseReplicaUrl: string | null;
  databasePool: number;
  dataDir: string;
  authSecret: string;
  /** The first admin. Without a password the account must exist already. */
  admin: { email: string; password: string | null } | null;
  demo: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  /** Whether MAIL_FROM is unset: messages then carry the product's own name as their sender. */
  sendsAsProduct: boolean;
  /** The sender and their postal address, printed at the foot of every message. */
  mailFooter: string | null;
  /** Set when this server signs messages itself, because the mail server does not (RFC 6376). */
  dkim: DkimSettings | null;
  oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  filesDir: string;
  s3: S3Settings | null;
  ai: { baseUrl: string; apiKey: string; model: string; timeLimitSeconds: number } | null;
  vapid: PushKeys | null;
  /** Hosts that push messages may go to, in addition to those of the browser vendors. */
  pushHosts: string[];
  sms: SmsSettings | null;
  /** Secrets by which mail providers authenticate when they report what happened to messages. */
  mailEvents: {
    /** The Amazon SNS topic that SES reports to. */
    sesTopic: string | null;
    sendgridPublicKey: string | null;
    mailgunSigningKey: string | null;
    postmarkToken: string | null;
  };
  /** The mailbox that bounced mail goes to and is read from. */
  bounces: BounceMailbox | null;
  /** Third parties that also count visitors, if those agree. */
  analytics: { google: string | null; meta: string | null } | null;
  trustedProxy: string | null;
  /** Address of the port for metrics and health checks, apart from the public one. */
  watchPort: { host: string; port: number } | null;
  traces: TraceSettings | null;
  sentryDsn: string | null;
  /** Whether every request and every job writes a line to the log. */
  accessLog: boolean;
  logLevel: string;
  rateLimit: boolean;
}

type Settings = z.infer<typeof settings>;

/** Settings that only make sense together: all of them, or null when none is set. */
function together<const K extends readonly (keyof Settings)[]>(s: Settings, names: K) {
  const present = names.filter((name) => s[name] !== undefined);
  if (present.length === 0) return null;
  if (present.length < names.length)
    throw new ConfigurationError(`${names.join(", ")} must be set together.`);
  return Object.fromEntries(names.map((name) => [name, s[name]])) as Record<K[number], string>;
}

/** The first admin; null when none is configured. */
function adminOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password, PRODUCT_NAME }: Settings) {
  if (password !== undefined && !email)
    throw new ConfigurationError(
      "ADMIN_PASSWORD is set without ADMIN_EMAIL: set both to make a first admin, or take both out.",
    );
  const problem = password && email && passwordProblem(password, [PRODUCT_NAME, email]);
  if (problem) throw new ConfigurationError(`ADMIN_PASSWORD is refused: ${problem}.`);
  return email ? { email, password: password ?? null } : null;
}

/** The provider of text messages; null when none is configured. */
function smsOf(s: Settings): SmsSettings | null {
  if (s.SMS_PROVIDER === "twilio") {
    const all = together(s, ["SMS_PROVIDER", "SMS_ACCOUNT", "SMS_TOKEN", "SMS_FROM"]);
    const url = s.SMS_URL ?? "https://api.twilio.com";
    return (
      all && {
        provider: "twilio",
        url,
        account: all.SMS_ACCOUNT,
        token: all.SMS_TOKEN,
        from: all.SMS_FROM,
      }
    );
  }
  if (s.SMS_PROVIDER === "telnyx") {
    const all = together(s, ["SMS_PROVIDER", "SMS_TOKEN", "SMS_PUBLIC_KEY", "SMS_FROM"]);
    const url = s.SMS_URL ?? "https://api.telnyx.com";
    return (
      all && {
        provider: "telnyx",
        url,
        token: all.SMS_TOKEN,
        publicKey: all.SMS_PUBLIC_KEY,
        from: all.SMS_FROM,
      }
    );
  }
  const all = together(s, ["SMS_URL", "SMS_TOKEN", "SMS_FROM", "SMS_INBOUND_TOKEN"]);
  return (
    all && {
      provider: "gateway",
      url: all.SMS_URL,
      token: all.SMS_TOKEN,
      from: all.SMS_FROM,
      inboundToken: all.SMS_INBOUND_TOKEN,
    }
  );
}

/**
 * Reads and checks the settings (docs/operations.md lists them).
 * @throws {ConfigurationError} naming the setting that is wrong
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = readSecretFiles(env, (sentence) => new ConfigurationError(sentence));
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigurationError(`${issue?.path.join(".")} is wrong: ${issue?.message}.`);
  }
  const s = parsed.data;
  const production = s.NODE_ENV === "production";
  const embedded = s.DATABASE_URL === undefined;
  const demo = s.DEMO ?? (embedded && !production);
  const publicUrl = new URL(s.PUBLIC_URL ?? `http://127.0.0.1:${s.PORT}`);

  if (publicUrl.pathname !== "/" || publicUrl.search || publicUrl.hash || publicUrl.username)
    throw new ConfigurationError("PUBLIC_URL must be an origin, such as https://example.org.");
  if (production && embedded)
    throw new ConfigurationError("DATABASE_URL is missing: production needs PostgreSQL.");
  if (s.DATABASE_DIRECT_URL && embedded)
    throw new ConfigurationError("DATABASE_DIRECT_URL goes with DATABASE_URL, a pooler's address.");
  if (s.DATABASE_REPLICA_URL && embedded)
    throw new ConfigurationError(
      "DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no standby.",
    );
  if (production && !s.PUBLIC_URL)
    throw new ConfigurationError("PUBLIC_URL is missing: production needs its own address.");
  if (production && !s.AUTH_SECRET)
    throw new ConfigurationError("AUTH_SECRET is missing: production needs its own secret.");
  if (production && s.RATE_LIMIT === "off")
    throw new ConfigurationError("RATE_LIMIT cannot be off in production.");
  if (production && !s.CONTACT_EMAIL && !s.ADMIN_EMAIL)
    throw new ConfigurationError("CONTACT_EMAIL is missing: the legal pages name it.");
  const unsafe = production ? unsafeSetting(s) : null;
  if (unsafe) throw new ConfigurationError(unsafe);
  if (demo && production)
    throw new ConfigurationError("DEMO cannot be on when NODE_ENV is production.");
  if (demo && !isLoopback(publicUrl.hostname))
    throw new ConfigurationError("DEMO cannot be on when PUBLIC_URL is not a loopback address.");
  if (demo && !isLoopback(s.HOST))
    throw new ConfigurationError("DEMO cannot be on when HOST is not a loopback address.");
  if (demo && s.TRUSTED_PROXY)
    throw new ConfigurationError("DEMO cannot be on when TRUSTED_PROXY is set.");
  const oidc = together(s, ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]);
  const s3 = together(s, ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
  const ai = together(s, ["AI_BASE_URL", "AI_MODEL"]);
  const vapid = together(s, ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"]);
  const dkim = together(s, ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY"]);
  const mailbox = together(s, ["BOUNCE_MAILBOX_URL", "BOUNCE_MAILBOX_ADDRESS"]);
  const problemOfMailbox =
    mailbox && mailboxProblem(mailbox.BOUNCE_MAILBOX_URL, mailbox.BOUNCE_MAILBOX_ADDRESS);
  if (problemOfMailbox) throw new ConfigurationError(problemOfMailbox);
  const unfit = dkim && dkimProblem(dkim.DKIM_PRIVATE_KEY);
  if (unfit) throw new ConfigurationError(unfit);
  if (s.TRUSTED_PROXY !== undefined && !namesProxies(s.TRUSTED_PROXY))
    throw new ConfigurationError("TRUSTED_PROXY must be the proxy's address or network.");
  if (s.METRICS_PORT && s.METRICS_PORT === s.PORT)
    throw new ConfigurationError("METRICS_PORT must be another port than PORT.");
  const traceHeaders = headersIn(s.OTEL_EXPORTER_OTLP_HEADERS);
  if (!traceHeaders)
    throw new ConfigurationError(
      "OTEL_EXPORTER_OTLP_HEADERS must be name=value,name=value, with a % written as %25.",
    );

  const dataDir = path.resolve(s.DATA_DIR);
  return {
    production,
    port: s.PORT,
    host: s.HOST,
    publicUrl,
    productName: s.PRODUCT_NAME,
    contactEmail: s.CONTACT_EMAIL ?? s.ADMIN_EMAIL ?? "help@handpicked.test",
    databaseUrl: s.DATABASE_URL ?? null,
    databaseDirectUrl: s.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: s.DATABASE_REPLICA_URL ?? null,
    databasePool: s.DATABASE_POOL,
    dataDir,
    authSecret: s.AUTH_SECRET ?? "",
    admin: adminOf(s),
    demo,
    smtpUrl: s.SMTP_URL ?? null,
    mailFrom: s.MAIL_FROM ?? `${s.PRODUCT_NAME} <no-reply@${publicUrl.hostname}>`,
    sendsAsProduct: s.MAIL_FROM === undefined,
    mailFooter: s.MAIL_FOOTER ?? null,
    dkim: dkim && {
      domain: dkim.DKIM_DOMAIN,
      selector: dkim.DKIM_SELECTOR,
      privateKey: dkim.DKIM_PRIVATE_KEY,
    },
    oidc: oidc && {
      issuer: oidc.OIDC_ISSUER,
      clientId: oidc.OIDC_CLIENT_ID,
      clientSecret: oidc.OIDC_CLIENT_SECRET,
    },
    filesDir: path.resolve(s.FILES_DIR ?? path.join(dataDir, "files")),
    s3: s3 && {
      endpoint: s3.S3_ENDPOINT,
      bucket: s3.S3_BUCKET,
      region: s.S3_REGION,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    },
    ai: ai && {
      baseUrl: ai.AI_BASE_URL,
      apiKey: s.AI_API_KEY ?? "",
      model: ai.AI_MODEL,
      timeLimitSeconds: s.AI_TIME_LIMIT,
    },
    vapid: vapid && { publicKey: vapid.VAPID_PUBLIC_KEY, privateKey: vapid.VAPID_PRIVATE_KEY },
    pushHosts: s.PUSH_HOSTS?.split(",").map((host) => host.trim()) ?? [],
    sms: smsOf(s),
    mailEvents: {
      sesTopic: s.SES_TOPIC_ARN ?? null,
      sendgridPublicKey: s.SENDGRID_PUBLIC_KEY ?? null,
      mailgunSigningKey: s.MAILGUN_SIGNING_KEY ?? null,
      postmarkToken: s.POSTMARK_WEBHOOK_TOKEN ?? null,
    },
    bounces: mailbox && {
      url: mailbox.BOUNCE_MAILBOX_URL,
      address: mailbox.BOUNCE_MAILBOX_ADDRESS.toLowerCase(),
    },
    analytics:
      s.ANALYTICS_GOOGLE_ID || s.ANALYTICS_META_ID
        ? { google: s.ANALYTICS_GOOGLE_ID ?? null, meta: s.ANALYTICS_META_ID ?? null }
        : null,
    trustedProxy: s.TRUSTED_PROXY ?? null,
    watchPort: s.METRICS_PORT === undefined ? null : { host: s.METRICS_HOST, port: s.METRICS_PORT },
    traces: s.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: traceHeaders,
          share: s.OTEL_TRACES_SAMPLER_ARG,
          trustParent: s.TRUSTED_PROXY !== undefined,
        }
      : null,
    sentryDsn: s.SENTRY_DSN ?? null,
    accessLog: s.ACCESS_LOG ? s.ACCESS_LOG === "on" : production,
    logLevel: s.LOG_LEVEL,
    rateLimit: s.RATE_LIMIT === "on",
  };
}

/**
 * Refuses command-line options, which the server would ignore.
 * @throws {ConfigurationError} if there are any
 */
export function refuseOptions(): void {
  if (process.argv.length > 2)
    throw new ConfigurationError(
      `There is no option ${process.argv[2]}: settings are variables of the environment (docs/operations.md).`,
    );
}
