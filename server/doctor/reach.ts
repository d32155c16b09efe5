import type { Config } from "#server/platform/config.ts";
import { type Finding, note, reasonOf, well, wrong } from "./finding.ts";

/** Longer than deploy/Caddyfile waits for a server that restarts, to hear what it says then. */
const patienceMs = 12_000;
const look = (url: URL | string, init: RequestInit = {}) =>
  fetch(url, { redirect: "manual", signal: AbortSignal.timeout(patienceMs), ...init });

/** Headers of ours that a proxy has to leave as they are. */
const untouched: Record<string, RegExp> = {
  "content-security-policy": /frame-ancestors 'none'/,
  "x-content-type-options": /^nosniff$/,
  "cache-control": /no-store/,
};

/** How the site looks from outside: through the proxy, with its certificate and its headers. */
export async function checkSite({ publicUrl }: Config): Promise<Finding[]> {
  let answer: Response;
  try {
    answer = await look(new URL("/api/readyz", publicUrl));
  } catch (error) {
    return [wrong(`${publicUrl.origin} cannot be reached from here: ${reasonOf(error)}.`)];
  }
  const found: Finding[] = [];
  const state = (await answer.json().catch(() => null)) as {
    status?: string;
    worker?: string;
  } | null;
  // What is not Handpicked's answer tells nothing of its headers.
  if (answer.status === 503)
    return [wrong("The server is away behind its proxy, or does not reach its database.")];
  if (state?.status !== "ok")
    return [wrong(`${publicUrl.origin} answers ${answer.status}, and not as Handpicked does.`)];
  if (state.worker !== "ok")
    found.push(
      wrong(
        "No worker was seen within a minute: mail and schedules wait. Start its unit or container.",
      ),
    );
  for (const [name, form] of Object.entries(untouched))
    if (!form.test(answer.headers.get(name) ?? ""))
      found.push(wrong(`The proxy changes the header ${name}: let it through as it is.`));
  if (publicUrl.protocol === "https:" && !answer.headers.get("strict-transport-security"))
    found.push(
      wrong("The proxy takes away Strict-Transport-Security, or PUBLIC_URL differs there."),
    );
  const worker = await look(new URL("/service-worker.js", publicUrl)).catch(() => null);
  if (worker && !/no-cache/.test(worker.headers.get("cache-control") ?? ""))
    found.push(wrong("The proxy caches /service-worker.js: people would keep an old application."));
  if (publicUrl.protocol === "https:") {
    const plain = await look(`http://${publicUrl.hostname}/`).catch(() => null);
    if (plain && ![301, 302, 307, 308].includes(plain.status))
      found.push(wrong(`http://${publicUrl.hostname} does not send people on to https.`));
  }
  const theirs = Date.parse(answer.headers.get("date") ?? "");
  if (Math.abs(theirs - Date.now()) > 5000)
    found.push(wrong("The clocks of this machine and of the server are apart: keep both by NTP."));
  return found.length > 0
    ? found
    : [well(`${publicUrl.origin} answers through its proxy as it should.`)];
}

/** Where the image and the service units let a server be watched, whatever a command's settings say. */
const usualWatchPort = 9464;

/** Whether the server here can be watched: it may have been told where by more than our settings. */
export async function checkWatched({ watchPort, production }: Config): Promise<Finding[]> {
  if (!watchPort && !production) return [];
  const port = watchPort?.port ?? usualWatchPort;
  const answer = await look(`http://127.0.0.1:${port}/livez`).catch(() => null);
  if (answer?.ok) return [well(`The server can be watched on port ${port}.`)];
  return [
    note(
      watchPort
        ? `Nobody answers on METRICS_PORT ${port} here: the server does not run, or is somewhere else.`
        : `METRICS_PORT is not set, and nobody answers on the usual ${port} here: the server cannot be watched.`,
    ),
  ];
}

const pushServices = [
  "https://fcm.googleapis.com",
  "https://updates.push.services.mozilla.com",
  "https://web.push.apple.com",
];

/** Whether push services can be reached from here; any answer will do. */
export async function checkPush(): Promise<Finding[]> {
  const answers = await Promise.allSettled(
    pushServices.map((url) => look(url, { method: "HEAD" })),
  );
  const silent = pushServices.filter((_, index) => answers[index]?.status === "rejected");
  return silent.length === 0
    ? [well("The browsers' push services can be reached.")]
    : [
        note(
          `Push messages cannot go out to ${silent.map((url) => new URL(url).host).join(", ")} from here.`,
        ),
      ];
}
