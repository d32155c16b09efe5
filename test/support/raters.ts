import { expect } from "vitest";
import { readingWording } from "#contract/reading-wording.ts";
import type { TestApp } from "./app.ts";
import { makeCandidate, makeEmployer } from "./employers.ts";

export const story =
  "My name is Rosa Delgado and I live in Detroit. I torque every wheel and lock the lift before I go under. " +
  "My foreman showed me a better way to bleed brakes and I do it that way since. Call (313) 555-0142.";

export const levels = { hustle: 4, safetyAwareness: 5, coachability: null, reliability: 3 };

/** What workers and raters do, on an application that is there by the time it is called. */
export function raterCalls(started: () => { app: TestApp; admin: string }) {
  const consent = (as: string, agrees: boolean) =>
    started().app.call("PUT", "/api/jobseeker/reading-consent", {
      body: { agrees, wording: readingWording },
      as,
    });

  /** A jobseeker with a story who agreed that raters read it. */
  async function consenting(aboutYourself = story) {
    const person = await makeCandidate(started().app, { aboutYourself });
    const answer = await consent(person.as, true);
    expect(answer.statusCode).toBe(200);
    return person;
  }

  const next = async (as: string) =>
    (await started().app.call("POST", "/api/ratings/next", { as })).json();

  const rate = (as: string, id: string, body: object = levels) =>
    started().app.call("PUT", `/api/ratings/${id}`, { body, as });

  /** A foreman whom an admin invited. */
  async function foreman(shop = "Novak Motors") {
    const { app, admin } = started();
    const employer = await makeEmployer(app, shop);
    const body = { email: employer.user.email };
    const invited = await app.call("POST", "/api/admin/raters", { body, as: admin });
    expect(invited.statusCode).toBe(201);
    return employer;
  }

  return { consent, consenting, next, rate, foreman };
}
