// Processes that are killed, or stand still.
import { health, type Row, type Scene, survive, untilWell } from "./scene.ts";

interface Given {
  times: number;
  until: number;
}

const frozenMs = 4000;

/** kill -9 of the server. */
export const killServer = (scene: Scene, given: Given, kind: string): Promise<Row> =>
  survive(scene, { fault: `kill -9 of the server, ${kind}`, ...given }, () => scene.killServer());

/** The whole database ends at once, with nothing put in order, and is started again. */
export const killDatabase = (scene: Scene, given: Given): Promise<Row> =>
  survive(scene, { fault: "the database killed", ...given }, async () => {
    await scene.database().crash();
    await health(scene.url);
    await scene.database().start();
    return { backMs: await untilWell(scene.url) };
  });

/** Every process of the database stands still for four seconds. */
export async function freezeDatabase(scene: Scene, given: Given): Promise<Row> {
  let lies = 0;
  const fault = `the database frozen for ${frozenMs / 1000} s`;
  const row = await survive(scene, { fault, ...given }, async () => {
    const thaw = scene.database().freeze();
    try {
      const thawAt = performance.now() + frozenMs;
      while (performance.now() < thawAt) if ((await health(scene.url)) === 200) lies += 1;
    } finally {
      thaw();
    }
    return { backMs: await untilWell(scene.url) };
  });
  const told = lies > 0 ? `health said ${lies} times that all was well` : "";
  return { ...row, wrong: row.wrong + lies, note: `${row.note} ${told}`.trim() };
}
