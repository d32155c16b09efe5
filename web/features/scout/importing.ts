import type {
  cancelHiringImport,
  HiringImport,
  importHiringSession,
  readHiringImport,
} from "#contract/scout-imports.ts";
import type { SessionFile } from "#contract/scout-scorecards.ts";
import { ApiError, call } from "#web/api.ts";

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

/** Whether an answer was lost on its way, or the server could give none just then: it says nothing of the import. */
export const isLost = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

/**
 * Imports a session's file, and waits until it is done; an import goes on while nobody hears of it.
 * @returns how it ended: done, failed or cancelled
 * @throws {ApiError} where the server refused the file; anything else where it is not known whether it began
 */
export async function importSession(importing: Importing): Promise<HiringImport> {
  const { file, idempotencyKey, signal, onProgress } = importing;
  let progress = await call<typeof importHiringSession>(
    "POST",
    "/api/hiring-scout/sessions/import",
    { body: file, idempotencyKey },
  );
  while (progress.state === "running") {
    onProgress(progress);
    await pause(signal);
    const { id } = progress;
    progress = await (signal.aborted ? cancel(id) : read(id)).catch((error: unknown) => {
      if (isLost(error) && !signal.aborted) return progress;
      throw error;
    });
  }
  return progress;
}
