import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy for GET requests that adds text to the answers of some paths. */
export async function startChangingProxy(target: string) {
  const added = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const { cookie = "", "accept-language": language = "en" } = request.headers;
    const answer = await fetch(new URL(request.url ?? "/", target), {
      headers: { cookie, "accept-language": language },
      redirect: "manual",
    });
    const headers = Object.fromEntries(
      [...answer.headers].filter(
        ([name]) => !/^(content-(length|encoding)|connection)$/.test(name),
      ),
    );
    response.writeHead(answer.status, headers);
    response.write(Buffer.from(await answer.arrayBuffer()));
    response.end(added.get(request.url ?? "") ?? "");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (path: string, text: string) => added.set(path, text),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
