import { expect } from "vitest";
import type { HiringSession } from "#contract/scout.ts";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import type { TestApp } from "./app.ts";

export const sessions = "/api/hiring-scout/sessions";

/** A text that tells something of every criterion. */
export const strong = `I have been at the same shop for six years. Last winter a truck came in with an
intermittent no start that two shops had given up on. I did a voltage drop test on the grounds, found
corrosion and repaired it before I gave the keys back. Last year I forgot an oil cap; I told my boss
before he heard and paid for the cleanup, and since then I check every cap twice. I torque the wheels
on every car and I use the lift locks. I am studying for L1 and flag about 45 hours a week.`;

/** What a shop does in the Hiring Scout, on an application that is there by the time it is called. */
export function scoutCalls(started: () => { app: TestApp; employer: string }) {
  async function open(body: object = {}): Promise<HiringSession> {
    const { app, employer } = started();
    const answer = await app.call("POST", sessions, {
      body: { roleTitle: "Auto technician", ...body },
      as: employer,
    });
    return answer.json();
  }

  const score = (id: string, body: object, as = started().employer, headers = {}) =>
    started().app.call("POST", `${sessions}/${id}/score`, { body, as, headers });

  async function scored(id: string, candidateData = strong): Promise<Scorecard> {
    const answer = await score(id, { candidateName: "Marcus Webb", candidateData });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  }

  const list = async (id: string, as = started().employer): Promise<Scorecard[]> =>
    (await started().app.call("GET", `${sessions}/${id}/scorecards`, { as })).json();

  return { open, score, scored, list };
}
