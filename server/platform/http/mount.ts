import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { scopeOf } from "#contract/api-keys.ts";
import type { Language } from "#contract/primitives.ts";
import type { Route } from "#contract/route.ts";
import type { CallContext, Context } from "#server/context.ts";
import { type Actor, visitor } from "../actor.ts";
import { withBrand } from "../brand.ts";
import { Failure, forbidden, invalid, unauthorized } from "../errors.ts";
import { texts } from "../i18n.ts";
import { answerWriter } from "./answer.ts";
import { guess, spend, spendCall, spenderOf, spendMails } from "./budgets.ts";
import type { RawBody } from "./body.ts";
import type { Endpoint } from "./endpoint.ts";
import { readUpload } from "./upload.ts";
import { fieldsOf } from "./issues.ts";
import { languageOf } from "./language.ts";
import { itemWriter, ListInParts } from "./list-in-parts.ts";
import { type RowBudget, rowsIn } from "./rows.ts";
import { once, submissionKey, unlessAnswered } from "./submissions.ts";
import { markWritten, readingContext } from "./written.ts";

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor;
  }
  interface FastifyContextConfig {
    /** Whether the route gets its body unparsed. */
    asBytes?: boolean;
  }
}

/**
 * Finds out who is calling.
 * @param basic whether HTTP Basic is accepted for this call
 */
export type Authenticate = (
  request: FastifyRequest,
  reply: FastifyReply,
  basic: boolean,
) => Promise<Actor>;

function admit(route: Route, actor: Actor) {
  if (route.auth === "public") return;
  if (actor.kind !== "user") throw unauthorized();
  if (actor.owes && !route.whileOwing?.includes(actor.owes))
    throw new Failure("forbidden", `errors:owes.${actor.owes}`);
  const scope = actor.key && scopeOf(route);
  if (actor.key && !(scope && actor.key.scopes.includes(scope)))
    throw new Failure("forbidden", "errors:keyScope");
  // Someone who still owes a second factor has to prove it before they can cancel their deletion.
  if (actor.leavingAt && !actor.owes && !route.whileLeaving)
    throw new Failure("forbidden", "errors:leaving");
  if (route.auth === "signed-in") return;
  if (!actor.role || !route.auth.includes(actor.role)) throw forbidden();
}

function parse(route: Route, request: FastifyRequest, language: Language) {
  const read = (part: "params" | "query" | "body", given: unknown) => {
    const schema = route[part];
    if (!schema) {
      const names = typeof given === "object" ? Object.keys(given ?? {}) : [];
      if (part !== "params" && names.length > 0)
        throw invalid(Object.fromEntries(names.map((name) => [name, "errors:fields.unknown"])));
      return undefined;
    }
    const result = schema.safeParse(given, { reportInput: true });
    if (result.success) return result.data;
    // An id of the wrong form is answered like one that does not exist.
    if (part === "params") throw new Failure("not_found", "errors:notFound");
    const fields = fieldsOf(result.error.issues, texts(language));
    throw new Failure("invalid", "errors:invalid", { fields });
  };
  return {
    params: read("params", request.params),
    query: route.content === "redirect" && !route.query ? undefined : read("query", request.query),
    body: route.takes ? undefined : read("body", request.body),
  };
}

const bytesOf = (route: Route, { body }: FastifyRequest) =>
  route.takes && ((body ?? { bytes: Buffer.alloc(0), digest: "" }) as RawBody);

/** Smaller bodies, in bytes, are limited by their number alone. */
const weighsFrom = 32 * 1024;

/** Budgets of calls that never send mail to anyone but the caller, or whose mails have limits of their own. */
const mailless: ReadonlySet<Route["budget"]> = new Set([
  "sign-in",
  "link",
  "second-factor",
  "event",
]);

/** Charges large bodies and files to their sender, in addition to the call itself. */
async function spendWeight(
  ctx: CallContext,
  request: FastifyRequest,
  { upload, bodyLimit }: Route,
) {
  // Without a content-length, the largest body that the route allows is charged.
  const most = upload?.maxBytes ?? bodyLimit ?? 0;
  const bytes = request.body || upload ? Number(request.headers["content-length"] ?? most) : 0;
  const who = spenderOf(ctx);
  if (upload) await spend(ctx, "file", who);
  if (bytes > weighsFrom) await spend(ctx, "kilobytes", who, Math.ceil(bytes / 1024));
}

const writerFor = ({ response }: Route) => (response ? answerWriter(response) : () => "{}");

/** Registers an endpoint. Its contract decides who may call it, how often, and what goes in and out. */
export function mount(
  app: FastifyInstance,
  context: Context,
  authenticate: Authenticate,
  { route, handle }: Endpoint,
  rows: RowBudget,
) {
  const adminOnly = Array.isArray(route.auth) && route.auth.includes("admin");
  const run = handle as (ctx: CallContext, call: unknown) => Promise<unknown>;
  // Calls that only read data show no product name. Mails, files and pages need the current one.
  const speaks = route.budget !== "event" && (route.method !== "GET" || route.content);
  const branded = async () => (speaks ? withBrand(context) : context);
  // Built for the first answer: building all three hundred would slow the start down.
  let made: ((answer: unknown) => string) | undefined;
  const write = (answer: unknown) => (made ??= writerFor(route))(answer);

  app.route({
    method: route.method,
    url: route.path,
    exposeHeadRoute: false,
    ...(route.upload ? { bodyLimit: route.upload.maxBytes + 64 * 1024 } : {}),
    ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
    config: { asBytes: route.takes === "json-bytes" },
    preParsing: async (request, reply) => {
      const caller = await authenticate(request, reply, adminOnly);
      // On public routes, a user who has not completed the second factor counts as a visitor.
      const unproven = route.auth === "public" && caller.kind === "user" && caller.owes;
      request.actor = unproven ? visitor : caller;
      admit(route, request.actor);
    },
    handler: async (request, reply) => {
      const { actor, address } = request;
      const caused = { mails: 0, rows: 0 };
      const ctx: CallContext = {
        ...(await branded()),
        actor,
        address,
        caused,
        language: languageOf(request),
      };
      const who = spenderOf(ctx);
      if (route.method === "GET") rows.admit(who, actor);
      // Rows of a file are counted while it is written, and charged when the connection closes.
      if (route.content === "csv") reply.raw.once("close", () => rows.charge(who, caused.rows));
      const isGuess = route.budget === "code" || route.budget === "sign-in";
      if (route.budget !== "read")
        await spendCall(ctx, isGuess ? "write" : route.budget, !mailless.has(route.budget));
      if (request.isMultipart() && !route.upload && route.takes !== "bytes")
        throw new Failure("unsupported", "errors:codes.unsupported");
      await spendWeight(ctx, request, route);
      const input = parse(route, request, ctx.language);
      const key = route.creates ? submissionKey(request.headers["idempotency-key"]) : null;
      const file = route.upload ? await readUpload(request, route.upload) : undefined;
      const raw = bytesOf(route, request);
      const told = file?.digest ?? raw?.digest ?? input;
      const sending = key === null ? null : { key, route, input: told };
      const keepOnce = <A>(write: (inner: CallContext) => Promise<A>) =>
        sending ? once(ctx, sending, write) : write(ctx);
      const work = (inner: CallContext) =>
        run(inner, {
          ...input,
          file,
          bytes: raw?.bytes,
          once: keepOnce,
          reading: () => readingContext(inner, request),
          request,
          reply,
        });
      const workSlowly = () =>
        sending ? unlessAnswered(ctx, sending, () => work(ctx)) : work(ctx);
      const answerOnce = () => (route.slow ? workSlowly() : keepOnce(work));
      const answering = isGuess ? guess(ctx, route.budget, address, answerOnce) : answerOnce();
      const answer = await answering.finally(async () => {
        await spendMails(ctx);
        if (route.method !== "GET" && route.budget !== "event") await markWritten(ctx, reply);
      });
      if (route.content) return answer;
      reply.code(route.status).type("application/json; charset=utf-8");
      if (answer instanceof ListInParts && route.response)
        return reply.send(
          answer.written(itemWriter(route.response), (items) => rows.charge(who, items)),
        );
      rows.charge(who, rowsIn(answer));
      return reply.send(write(answer));
    },
  });
}
