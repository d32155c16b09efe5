import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { checkSite } from "./reach.ts";

it.each([
  [503, "away behind its proxy"],
  [404, "not as Handpicked does"],
])("a site that answers %i is said to, and nothing of its headers", async (status, sentence) => {
  const proxy = createServer((_, reply) => reply.writeHead(status).end("Not available"));
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const address = proxy.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const config = readConfig({ NODE_ENV: "test", PUBLIC_URL: `http://127.0.0.1:${port}` });
  expect(await checkSite(config)).toEqual([
    { is: "wrong", sentence: expect.stringContaining(sentence) },
  ]);
  proxy.close();
});
