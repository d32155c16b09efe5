import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A local HTTP server that notes what it is sent, and answers with a status and text of the test's choice. */
export async function startHttpSink(path = "/") {
  const received: Received[] = [];
  let status = 201;
  let text = "";
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(parts),
      });
      response.writeHead(status).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}${path}`,
    received,
    answerWith(next: number, says = "") {
      status = next;
      text = says;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
