import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { nextTurnAfter, paceBody } from "./pace.ts";

const megabyte = 1024 * 1024;

test("a turn takes half a megabyte, the next one as much again", async () => {
  expect(nextTurnAfter(400 * 1024)).toBeNull();
  const next = nextTurnAfter(400 * 1024);
  expect(next).not.toBeNull();
  await next;
  expect(nextTurnAfter(400 * 1024)).toBeNull();
  await new Promise(setImmediate);
});

test("bodies that come at once come whole, over many turns", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const server = createServer(async (request, response) => {
    let length = 0;
    request.on("data", (piece: Buffer) => {
      length += piece.length;
      paceBody(request, piece.length);
    });
    await once(request, "end");
    response.end(`${length}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const body = Buffer.alloc(4 * megabyte);
  const send = async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body);
    let answer = "";
    for await (const part of socket) answer += part;
    return answer.split("\r\n\r\n")[1]?.replaceAll(/^\w+\r\n|\r\n[^]*$/g, "");
  };
  const answers = await Promise.all(Array.from({ length: 4 }, send));
  clearImmediate(counting);
  server.close();
  expect(answers).toEqual(Array<string>(4).fill(`${body.length}`));
  // 16 MB by half a megabyte and a piece at a time.
  expect(turns).toBeGreaterThan(20);
});
