// A process of its own that is many people at their pages: `node persons.ts <url> <seed>`. It is sent sessions by
// role; each holds a live stream open, opens a page of its role, reads it for a while, and opens the next.
import { once } from "node:events";
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { screens } from "#test/bench/screens.ts";
import type { Caller } from "#test/bench/callers.ts";
import { chanceOf } from "#server/platform/statistics/chance.ts";

/** Somebody who is signed in. */
export interface Person {
  role: Caller;
  cookie: string;
}

/** What they lived through since they were last asked: milliseconds of each call, by its path. */
export interface Told {
  times: Record<string, number[]>;
  failed: string[];
  /** Streams that are open now, ends of streams that nobody asked for, and events heard. */
  open: number;
  ended: number;
  heard: number;
}

const url = process.argv[2] ?? "";
const seed = Number(process.argv[3] ?? 1);
/** Between two pages of one person. */
const readingSeconds = [15, 45] as const;
/** Of the pages that a worker opens, those on which they also change how far they drive. */
const shareOfChanges = 0.05;
/** How many of the calls of their role a page makes, beside the two that every page makes. */
const callsOfPage = 3;
const callsOfEvery = ["/api/auth/user", "/api/notifications?limit=25"];
const openingAtOnce = 20;

const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
let told: Told = { times: {}, failed: [], open: 0, ended: 0, heard: 0 };
process.on("disconnect", () => process.exit());

const callsOf = (role: Caller) =>
  screens.filter(({ as = "admin" }) => as === role).map(({ path }) => path);

function note(path: string, ms: number) {
  (told.times[path] ??= []).push(ms);
}

/** Makes one call, keeps its time, and reads its answer to the end. */
async function ask(cookie: string, path: string, change?: object) {
  const began = performance.now();
  const body = change && JSON.stringify(change);
  const name = change ? `PUT ${path}` : path;
  try {
    const request = http.request(url + path, {
      agent,
      method: change ? "PUT" : "GET",
      headers: { cookie, origin: url, ...(body && { "content-type": "application/json" }) },
      timeout: 30_000,
    });
    request.once("timeout", () => request.destroy(new Error("no answer in 30 s")));
    request.end(body);
    const [answer] = (await once(request, "response")) as [http.IncomingMessage];
    answer.resume();
    await once(answer, "end");
    if ((answer.statusCode ?? 500) >= 400) told.failed.push(`${name}: ${answer.statusCode}`);
  } catch (error) {
    told.failed.push(`${name}: ${error instanceof Error ? error.message : "failed"}`);
  }
  note(name, performance.now() - began);
}

/** Holds a live stream open; what it tells is read by one more call, as a page would. */
async function listen({ cookie }: Person) {
  const request = http.get(`${url}/api/live`, { headers: { cookie }, agent: false });
  const [answer] = (await once(request, "response")) as [http.IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`a stream answered ${answer.statusCode}`);
  told.open += 1;
  answer.setEncoding("utf8");
  answer.on("data", (text: string) => {
    if (!text.includes("event: changed")) return;
    told.heard += 1;
    void ask(cookie, callsOfEvery[1] ?? "");
  });
  for (const one of [request, answer]) one.on("error", () => undefined);
  answer.once("close", () => {
    told.open -= 1;
    told.ended += 1;
  });
}

async function live({ role, cookie }: Person, index: number) {
  const chance = chanceOf(seed, index);
  const calls = callsOf(role);
  const seconds = () => chance.whole(...readingSeconds);
  // They did not all come at once.
  await pause(chance.next() * readingSeconds[1] * 1000);
  for (;;) {
    const page = [...callsOfEvery, ...Array.from({ length: callsOfPage }, () => chance.one(calls))];
    await Promise.all(page.map((path) => ask(cookie, path)));
    if (role === "jobseeker" && chance.next() < shareOfChanges)
      await ask(cookie, "/api/jobseeker/travel-limit", { miles: chance.whole(10, 90) });
    await pause(seconds() * 1000);
  }
}

/** Each call of each role a few times, one at a time, while nobody else is there. */
async function tryAlone(people: Person[], times: number) {
  for (const role of new Set(people.map((person) => person.role))) {
    const cookie = people.find((person) => person.role === role)?.cookie ?? "";
    for (const path of new Set([...callsOfEvery, ...callsOf(role)]))
      for (let turn = 0; turn < times; turn += 1) await ask(cookie, path);
  }
}

type Asked = "told" | { alone: Person[]; times: number } | { live: Person[] };

async function answer(asked: Asked) {
  if (asked === "told") {
    process.send?.(told);
    told = { ...told, times: {}, failed: [], heard: 0 };
    return;
  }
  if ("alone" in asked) {
    await tryAlone(asked.alone, asked.times);
    process.send?.("done");
    return;
  }
  const people = asked.live;
  for (let start = 0; start < people.length; start += openingAtOnce)
    await Promise.all(people.slice(start, start + openingAtOnce).map(listen));
  for (const [index, person] of people.entries()) void live(person, index);
  process.send?.("done");
}

process.on("message", (asked: Asked) => void answer(asked));
