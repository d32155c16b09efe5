import type {
  cancelHiringImport,
  HiringImport,
  importHiringSession,
  readHiringImport,
} from "#contract/scout-imports.ts";
import type { SessionFile } from "#contract/scout-scorecards.ts";
import { call } from "#web/api.ts";

export interface Importing {
  file: SessionFile;
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (progress: HiringImport) => void;
}

/** Between two looks at how far it is, in milliseconds. */
const lookEvery = 700;

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, lookEvery);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });

const read = (id: string) =>
  call<typeof readHiringImport>("GET", "/api/hiring-scout/imports/:id", { params: { id } });

const cancel = (id: string) =>
  call<typeof cancelHiringImport>("DELETE", "/api/hiring-scout/imports/:id", { params: { id } });

/**
 * Has a session's file taken in, and waits until it is.
 * @returns the session's id; null where it was cancelled before it was done
 * @throws {ApiError} where the server refused the file; {Error} where it gave up
 */
export async function importSession(importing: Importing): Promise<string | null> {
  const { file, idempotencyKey, signal, onProgress } = importing;
  let progress = await call<typeof importHiringSession>(
    "POST",
    "/api/hiring-scout/sessions/import",
    { body: file, idempotencyKey },
  );
  while (progress.state === "running") {
    onProgress(progress);
    await pause(signal);
    progress = signal.aborted ? await cancel(progress.id) : await read(progress.id);
  }
  if (progress.state === "failed") throw new Error("The import was given up");
  return progress.sessionId;
}
