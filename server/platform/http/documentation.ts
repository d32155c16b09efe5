import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { notFound } from "../errors.ts";

/** The start of an OpenAPI document, and a function that writes all of it as JSON. */
interface Documented {
  head: { openapi: string; info: { title: string; version: string } };
  write(): Promise<string>;
}

/**
 * Serves the documentation pages at a path. The document is written at the first request and kept: writing
 * it for each request would be the most expensive call that a stranger can make.
 */
export async function serveDocumentation(
  app: FastifyInstance,
  at: string,
  { head, write }: Documented,
): Promise<void> {
  let written: Promise<string> | undefined;
  await app.register(swagger, {
    mode: "static",
    specification: { document: { ...head, paths: {} } },
  });
  await app.register(swaggerUi, {
    routePrefix: at,
    logLevel: "silent",
    uiHooks: {
      preHandler: async ({ routeOptions }, reply) => {
        if (routeOptions.url === `${at}/yaml`) throw notFound();
        if (routeOptions.url !== `${at}/json`) return undefined;
        written ??= write();
        return reply.type("application/json; charset=utf-8").send(await written);
      },
    },
  });
}
