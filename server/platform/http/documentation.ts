import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { notFound } from "../errors.ts";

/** What is documented: the head of an OpenAPI document, and the whole of it as JSON. */
interface Documented {
  head: { openapi: string; info: { title: string; version: string } };
  write(): Promise<string>;
}

/**
 * The pages of the documentation at a path. Its document is written once, when somebody first asks for it:
 * written anew for each it would be the dearest thing that a stranger can ask for.
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
