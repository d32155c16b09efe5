import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { type ErrorBody, type ErrorCode, statusOf } from "#contract/errors.ts";
import { Failure } from "../errors.ts";
import { isTextKey, texts } from "../i18n.ts";
import type { Log } from "../log.ts";
import { languageOf } from "./language.ts";

/** Error codes after which another attempt makes sense (PostgreSQL, appendix A; sockets; full disks); 25006: a standby. */
const passing =
  /^(08|53|57|40001|40P01|25006|25P0[34])|^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NOSPC|DQUOT|FBIG)|timeout|terminated/i;

function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let next = error; next instanceof Error && chain.length < 5; next = next.cause)
    chain.push(next);
  return chain;
}

const isPassing = (error: unknown) =>
  causes(error).some((cause) => {
    const { code, message } = cause as { code?: string; message: string };
    return code ? passing.test(code) : /connection|timeout/i.test(message);
  });

function codeOf(error: FastifyError) {
  if (error.statusCode === 413) return "too_large";
  if (error.statusCode === 415) return "unsupported";
  if (error.statusCode === 429) return "too_many";
  if (error.statusCode && error.statusCode < 500) return "invalid";
  return isPassing(error) ? "unavailable" : "internal";
}

/** The error code and body that the caller gets. For errors of ours the body gives no details. */
export function describeFailure(
  error: unknown,
  request: FastifyRequest,
): { code: ErrorCode; body: ErrorBody } {
  const t = texts(languageOf(request));
  if (error instanceof Failure) {
    const body: ErrorBody = { error: t(error.text, error.values) };
    if (error.fields)
      body.fields = Object.fromEntries(
        Object.entries(error.fields).map(([path, text]) => [
          path,
          isTextKey(text) ? t(text) : text,
        ]),
      );
    if (statusOf[error.code] >= 500) body.requestId = request.id;
    return { code: error.code, body };
  }
  const code = codeOf(error as FastifyError);
  const body: ErrorBody = { error: t(`errors:codes.${code}`) };
  if (code === "invalid") body.fields = { body: t("errors:codes.invalid") };
  if (statusOf[code] >= 500) body.requestId = request.id;
  return { code, body };
}

/** Turns every error into an answer. */
export function answerErrors(app: FastifyInstance, log: Log) {
  app.setErrorHandler((error, request, reply) => {
    const { code, body } = describeFailure(error, request);
    const status = statusOf[code];
    if (status >= 500) log.error({ err: error, requestId: request.id }, "request failed");
    const wait = error instanceof Failure ? error.retryAfter : undefined;
    if (wait) reply.header("retry-after", Math.ceil(wait));
    else if (code === "unavailable") reply.header("retry-after", 2);
    if (code === "unauthorized" && request.headers.authorization)
      reply.header("www-authenticate", 'Basic realm="admin", charset="UTF-8"');
    return reply.code(status).type("application/json; charset=utf-8").send(body);
  });
}
