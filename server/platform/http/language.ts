import type { FastifyRequest } from "fastify";
import type { Language } from "#contract/primitives.ts";
import { preferredLanguage } from "../i18n.ts";

export const languageCookie = "language";

/** The language to answer a request in. */
export const languageOf = (request: FastifyRequest): Language =>
  preferredLanguage(request.cookies?.[languageCookie], request.headers["accept-language"]);
