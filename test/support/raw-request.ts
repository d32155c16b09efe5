import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A request whose head the server has read, and whose body it waits for. */
export interface BegunRequest {
  socket: Socket;
  /** Everything that has come back. */
  answer(): string;
  /** Milliseconds of `performance.now()` at which the server closed the connection. */
  closed: Promise<number>;
}

/** Sends the head of a POST and waits until the server says that it has read it. */
export async function beginPost(
  url: string,
  path: string,
  { length, headers = {} }: { length: number; headers?: Record<string, string> },
): Promise<BegunRequest> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.on("data", (chunk) => (text += chunk.toString()));
  socket.on("error", () => undefined);
  const closed = new Promise<number>((resolve) =>
    socket.once("close", () => resolve(performance.now())),
  );
  const lines = Object.entries({
    host,
    "content-type": "application/json",
    "content-length": `${length}`,
    expect: "100-continue",
    connection: "close",
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  while (!text.includes("100 Continue")) await once(socket, "data");
  return { socket, answer: () => text, closed };
}
