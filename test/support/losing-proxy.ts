import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A proxy that passes everything on. Told to lose an answer, it lets the call reach the server and cuts the
 * connection in the middle of the answer.
 */
export async function startLosingProxy(target: string) {
  const { host, origin: own } = new URL(target);
  let losing: string | null = null;
  let lost = 0;
  const server = createServer((request, response) => {
    const { origin } = request.headers;
    const headers = { ...request.headers, host, ...(origin ? { origin: own } : {}) };
    const { method = "GET", url = "/" } = request;
    const passed = ask(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (losing !== `${method} ${url}`) return answer.pipe(response);
      losing = null;
      answer.resume().once("end", () => {
        lost += 1;
        response.write("{", () => response.destroy());
      });
    });
    passed.on("error", () => response.destroy());
    response.on("close", () => passed.destroy());
    request.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Loses the next answer to "POST /api/…". */
    lose: (call: string) => void (losing = call),
    lost: () => lost,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
