import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { api } from "#contract/api.ts";
import { errorBody, statusOf } from "#contract/errors.ts";
import type { Route, Schema } from "#contract/route.ts";
import type { Context } from "#server/context.ts";

const contentTypes = {
  csv: "text/csv",
  html: "text/html",
  xml: "text/xml",
  stream: "application/x-ndjson",
  "json-file": "application/json",
  file: "application/octet-stream",
};

const jsonSchema = (schema: Schema, io: "input" | "output") => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

function parametersOf(route: Route) {
  const group = (schema: Schema | undefined, where: "path" | "query") => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
      properties?: Record<string, unknown>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, itsSchema]) => ({
      name,
      in: where,
      required: where === "path" || required.includes(name),
      schema: itsSchema,
    }));
  };
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "The same key repeats the first answer instead of creating twice.",
    schema: { type: "string", minLength: 8, maxLength: 200 },
  };
  return [
    ...group(route.params, "path"),
    ...group(route.query, "query"),
    ...(route.creates ? [key] : []),
  ];
}

function answerOf(route: Route) {
  if (route.content === "redirect") return { description: "Redirect" };
  const type = route.content ? contentTypes[route.content] : "application/json";
  const schema = route.response ? jsonSchema(route.response, "output") : {};
  return { description: "Done", content: { [type]: { schema } } };
}

function describe(route: Route) {
  const failures = new Set(route.errors);
  if (route.auth !== "public") failures.add("unauthorized");
  if (Array.isArray(route.auth)) failures.add("forbidden");
  return {
    summary: route.summary,
    tags: [route.path.split("/")[2] ?? ""],
    description: Array.isArray(route.auth) ? `For: ${route.auth.join(", ")}` : `For: ${route.auth}`,
    security: route.auth === "public" ? [] : [{ session: [] }, { basic: [] }],
    parameters: parametersOf(route),
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: jsonSchema(route.body, "input") } },
          },
        }
      : {}),
    responses: {
      [route.status]: answerOf(route),
      ...Object.fromEntries(
        [...failures].map((code) => [
          statusOf[code],
          {
            description: code,
            content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
          },
        ]),
      ),
    },
  };
}

/** So many routes are described before others have their turn. */
const atATime = 20;

const headOf = ({ config }: Pick<Context, "config">) => ({
  openapi: "3.1.0",
  info: { title: config.productName, version: "1" },
  servers: [{ url: config.publicUrl.origin }],
});

/** The contract as an OpenAPI 3.1 document, as JSON. */
async function write(ctx: Pick<Context, "config">): Promise<string> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [at, route] of api.entries()) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describe(route) };
    if (at % atATime === 0) await setImmediate();
  }
  return JSON.stringify({
    ...headOf(ctx),
    components: {
      schemas: { Error: jsonSchema(errorBody, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "handpicked.session_token" },
        basic: { type: "http", scheme: "basic" },
      },
    },
    paths,
  });
}

/** What `serveDocumentation` shows. */
export const openApi = (ctx: Pick<Context, "config">) => ({
  head: headOf(ctx),
  write: () => write(ctx),
});
