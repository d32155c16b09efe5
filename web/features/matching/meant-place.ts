import type { readMeantPlace } from "#contract/matching.ts";
import { call } from "#web/api.ts";

/** The town that was probably meant, where the one that was typed is known to nobody. */
export const meantPlace = async (text: string): Promise<string | null> =>
  (await call<typeof readMeantPlace>("POST", "/api/places/meant", { body: { text } })).place;
