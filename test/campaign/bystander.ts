// A process of its own that makes ordinary calls without end, as everybody else:
// `node bystander.ts <url>`; it is sent cookies, and asked for the times of its calls since the last time.
import { setTimeout } from "node:timers/promises";

/** What everybody else lived through: milliseconds of each call, and answers that were none. */
export interface Lived {
  times: number[];
  failed: number;
}

const url = process.argv[2] ?? "";
const calls = ["/api/auth/user", "/api/health", "/api/notifications/choices"];
const pauseMs = 4;
let lived: Lived = { times: [], failed: 0 };
process.on("disconnect", () => process.exit());

async function ask(path: string, cookie: string) {
  const began = performance.now();
  try {
    const answer = await fetch(url + path, {
      headers: { cookie },
      signal: AbortSignal.timeout(20_000),
    });
    await answer.body?.cancel();
    if (!answer.ok) lived.failed += 1;
  } catch {
    lived.failed += 1;
  }
  lived.times.push(performance.now() - began);
}

process.on("message", (said: "lived" | { cookies: string[] }) => {
  if (said === "lived") {
    process.send?.(lived);
    lived = { times: [], failed: 0 };
    return;
  }
  const live = async (cookie: string) => {
    for (let turn = 0; ; turn += 1) {
      await ask(calls[turn % calls.length] ?? "", cookie);
      await setTimeout(pauseMs);
    }
  };
  for (const cookie of said.cookies) void live(cookie);
});
