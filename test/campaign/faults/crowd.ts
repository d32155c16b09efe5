// A process of its own that opens connections and does as little with them as it can:
// `node crowd.ts <url> <manner> <count>`. It tells how many it has once there are no more to open.
import { connect } from "node:net";

/** Says nothing; a byte of the head, or of the body, now and then; asks much and reads nothing. */
export type Manner = "idle" | "headers" | "body" | "reader";

const [url = "", manner = "idle", count = "0"] = process.argv.slice(2);
const { hostname, port } = new URL(url);
let left = Number(count);
let opened = 0;
/** So many at once wait to be let in. */
const atOnce = 200;
const pauseMs = 1000;

const host = `host: ${hostname}:${port}\r\n`;
const manners: Record<Manner, { first: string; more?: string }> = {
  idle: { first: "" },
  headers: { first: `GET /api/health HTTP/1.1\r\n${host}`, more: "x: y\r\n" },
  body: {
    first: `POST /api/waitlist HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 60000\r\n\r\n{`,
    more: " ",
  },
  reader: { first: `GET /api/docs/json HTTP/1.1\r\n${host}\r\n`.repeat(8) },
};
const { first, more } = manners[manner as Manner];

const openOne = () =>
  new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once("connect", () => {
      opened += 1;
      socket.write(first);
      if (manner === "reader") socket.pause();
      else socket.resume();
      if (more) {
        const timer = setInterval(() => socket.write(more), pauseMs);
        socket.once("close", () => clearInterval(timer));
      }
      resolve();
    });
    // Hung up on, as it should be.
    socket.on("error", () => resolve());
  });

async function lane() {
  while (left > 0) {
    left -= 1;
    await openOne();
  }
}

process.on("disconnect", () => process.exit());
await Promise.all(Array.from({ length: atOnce }, lane));
process.send?.(opened);
