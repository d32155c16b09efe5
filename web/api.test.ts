import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { requestSignInLink } from "#contract/accounts.ts";
import { askAhead, fetchOrTake, forgetAhead } from "#web/lib/asked-ahead.ts";
import {
  addressOf,
  ApiError,
  call,
  callAs,
  fieldErrorsOf,
  isUnauthorized,
  messageOf,
  sendThrough,
} from "./api.ts";

interface Sent {
  address: string;
  init: RequestInit;
}

let sent: Sent[] = [];
let answer = () => new Response("{}");

beforeEach(() => {
  sent = [];
  answer = () => new Response("{}");
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const failure = async (status: number, text: string, init: ResponseInit = {}) => {
  answer = () => new Response(text, { status, ...init });
  return call("GET", "/api/x").then(
    () => expect.unreachable("a call that failed must throw"),
    (error: unknown) => error as ApiError,
  );
};

test("an address has its parameters filled in and encoded, and only the query that is there", () => {
  const params = { id: "a/b ?" };
  const query = { search: "ä&b", status: undefined, cursor: null, limit: 50, open: false };
  expect(addressOf("/api/x/:id/history", { params, query })).toBe(
    "/api/x/a%2Fb%20%3F/history?search=%C3%A4%26b&limit=50&open=false",
  );
  expect(addressOf("/api/x", {})).toBe("/api/x");
});

test("a parameter that is missing is said, not sent", () => {
  expect(() => addressOf("/api/x/:id", {})).toThrow("/api/x/:id needs id");
});

test("a body goes as JSON with its type; without one there is no type", async () => {
  const body = { email: "a@example.com" };
  await call<typeof requestSignInLink>("POST", "/api/auth/sign-in/link", {
    body,
    idempotencyKey: "12345678",
  });
  await call("GET", "/api/x");
  const [post, get] = sent.map(({ init }) => new Headers(init.headers));
  expect(sent[0]?.init.body).toBe(JSON.stringify(body));
  expect(post?.get("content-type")).toBe("application/json");
  expect(post?.get("idempotency-key")).toBe("12345678");
  expect(get?.has("content-type")).toBe(false);
  expect(sent.every(({ init }) => init.credentials === "same-origin")).toBe(true);
});

test("an answer without a body is nothing", async () => {
  answer = () => new Response("");
  expect(await call("GET", "/api/x")).toBeUndefined();
});

test("a failure is thrown as its status, a colon and the text of the answer", async () => {
  const error = await failure(400, '{"error":"Please check.","fields":{"email":"Required"}}');
  expect(error).toBeInstanceOf(ApiError);
  expect(error.message).toBe('400: {"error":"Please check.","fields":{"email":"Required"}}');
  expect(fieldErrorsOf(error)).toEqual({ email: "Required" });
  expect(messageOf(error, "Otherwise")).toBe("Please check.");
});

test("without a text the failure says what the status means", async () => {
  const error = await failure(502, "", { statusText: "Bad Gateway" });
  expect(error.message).toBe("502: Bad Gateway");
  expect(error.body).toBeNull();
});

test("what is no error body, and what is no answer at all, gets the caller's own sentence", async () => {
  expect(messageOf(await failure(500, "<html>"), "Otherwise")).toBe("Otherwise");
  expect(messageOf(new TypeError("Failed to fetch"), "Otherwise")).toBe("Otherwise");
  expect(fieldErrorsOf(new TypeError("Failed to fetch"))).toEqual({});
});

test("the wait that the server asks for is known in seconds", async () => {
  const error = await failure(429, "{}", { headers: { "retry-after": "30" } });
  expect(error.retryAfter).toBe(30);
  expect((await failure(429, "{}")).retryAfter).toBeNull();
});

test("only a 401 that says Unauthorized means that the session is over", async () => {
  expect(isUnauthorized(await failure(401, '{"error":"Unauthorized"}'))).toBe(true);
  expect(isUnauthorized(await failure(401, '{"error":"Wrong password"}'))).toBe(false);
  expect(isUnauthorized(await failure(401, '{"error":"Unauthorized device"}'))).toBe(false);
  expect(isUnauthorized(new Error('401: {"error":"Unauthorized"}'))).toBe(false);
  expect(isUnauthorized(await failure(403, '{"error":"Unauthorized"}'))).toBe(false);
});

test("a call says whose page makes it, where somebody is signed in", async () => {
  const reader = () => new Headers(sent.at(-1)?.init.headers).get("signed-in-as");
  await call("GET", "/api/x");
  expect(reader()).toBeNull();
  callAs("ana+ñ@example.com");
  await call("GET", "/api/x");
  expect(reader()).toBe("ana%2B%C3%B1%40example.com");
  callAs(null);
  await call("GET", "/api/x");
  expect(reader()).toBeNull();
});

describe("a call made ahead", () => {
  const read = () => call("GET", "/api/x");
  beforeEach(() => sendThrough(fetchOrTake));
  afterEach(() => sendThrough((address, init) => fetch(address, init)));

  test("is not made again, and its answer is taken once", async () => {
    answer = () => new Response('"ahead"');
    askAhead(["/api/x"], { "signed-in-as": "a%40example.com" });
    expect(new Headers(sent[0]?.init.headers).get("signed-in-as")).toBe("a%40example.com");
    answer = () => new Response('"now"');
    expect(await read()).toBe("ahead");
    expect(await read()).toBe("now");
    expect(sent.map(({ address }) => address)).toEqual(["/api/x", "/api/x"]);
  });

  test("that found no connection is made once more", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    askAhead(["/api/x"], {});
    vi.stubGlobal("fetch", async () => new Response('"now"'));
    expect(await read()).toBe("now");
  });

  test("that was refused is refused to the page", async () => {
    answer = () => new Response('{"error":"Unauthorized"}', { status: 401 });
    askAhead(["/api/x"], {});
    answer = () => new Response('"now"');
    await expect(read()).rejects.toThrow(ApiError);
  });

  test("that nobody took in time is forgotten", async () => {
    answer = () => new Response('"ahead"');
    askAhead(["/api/x"], {});
    forgetAhead();
    answer = () => new Response('"now"');
    expect(await read()).toBe("now");
  });
});
