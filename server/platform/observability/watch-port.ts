import { createServer, type Server } from "node:http";
import type { Exporter } from "./exporter.ts";

/**
 * Serves `/metrics`, `/livez` and `/readyz` on a port of its own, apart from the public one.
 * @param ready rejects while the process is not ready
 */
export async function openWatchPort(
  { host, port }: { host: string; port: number },
  exporter: Exporter,
  ready: () => Promise<unknown>,
): Promise<Server> {
  const server = createServer({ requestTimeout: 5000 }, (request, response) => {
    const say = (status: number, text: string) =>
      response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${text}\n`);
    if (request.method !== "GET" && request.method !== "HEAD") return say(405, "GET only");
    if (request.url === "/metrics") return exporter.answer(request, response);
    if (request.url === "/livez") return say(200, "ok");
    if (request.url === "/readyz")
      return void ready().then(
        () => say(200, "ok"),
        () => say(503, "the database does not answer"),
      );
    return say(404, "/metrics, /livez, /readyz");
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return server;
}
