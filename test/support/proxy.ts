import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Proxy {
  /** The target's address, through the proxy. */
  url: URL;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  restore(): void;
  /** New connections go to another server. */
  lead(to: URL): void;
  /** Passes nothing on any more on the connections that are open, as if the other side had lost its power. */
  hush(): void;
  close(): void;
}

/** A TCP proxy, with which a test cuts a client off from its server. */
export async function startProxy(target: URL): Promise<Proxy> {
  const open = new Set<Socket>();
  let isCut = false;
  let leadsTo = target;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => open.delete(socket));
  };
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    keep(client);
    if (isCut) return client.destroy();
    const behind = connect(Number(leadsTo.port), leadsTo.hostname);
    keep(behind);
    client.once("close", () => behind.destroy());
    behind.once("close", () => client.destroy());
    client.pipe(behind).pipe(client);
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    cut() {
      isCut = true;
      end();
    },
    restore() {
      isCut = false;
    },
    lead(to) {
      leadsTo = to;
    },
    hush() {
      for (const socket of open) {
        socket.unpipe();
        socket.pause();
      }
    },
    close() {
      end();
      server.close();
    },
  };
}
