import { hourMs } from "#server/platform/clock.ts";
import type { TestApp } from "./app.ts";
import { askForLink } from "./callers.ts";
import { makeCandidate, makeEmployer, makeMatch, makeRequest } from "./employers.ts";
import { makeEntry, makeReferrer, signedIn } from "./factories.ts";
import { upload } from "./upload.ts";

/** The answer to a call, which must be a success. */
export async function ok(answer: ReturnType<TestApp["call"]>) {
  const given = await answer;
  if (given.statusCode >= 300) throw new Error(`${given.statusCode} ${given.body}`);
  return given;
}

export const story =
  "I measured every rotor twice before I called it done, and wrote the torque on the ticket each time.";

export interface Person {
  id: string;
  as: string;
  email: string;
  /** The texts that identify this person alone: id, address, number, names, story. */
  words: string[];
}

/** A candidate of a shop, with a name, an address and a number that nobody else has. */
export async function makeUnmistakable(app: TestApp, number: number): Promise<Person> {
  const first = `Zebulonia${number}`;
  const last = `Quartermaine${number}`;
  const email = `zebulonia.${number}@example.com`;
  const phone = `(313) 555-88${String(number).padStart(2, "0")}`;
  const { user, as } = await makeCandidate(app, {
    firstName: first,
    lastName: last,
    phone,
    aboutYourself: `${story} I am ${first}.`,
  });
  await app.ctx.db.execute(
    `update users set email = '${email}', name = '${first} ${last}', first_name = '${first}',
     last_name = '${last}' where id = '${user.id}'`,
  );
  return { id: user.id, as, email, words: [user.id, email, phone, first, last, story] };
}

/** A candidate who has done all that candidates can do, so that every table about people has a row of theirs. */
export async function doEverything(app: TestApp): Promise<Person> {
  const admin = await signedIn(app.ctx, "admin");
  const shop = await makeEmployer(app);
  const request = await makeRequest(app, shop.as, { hiresNeeded: 3 });
  const person = await makeUnmistakable(app, 1);
  const [, email = "", phone = "", first = "", last = ""] = person.words;
  const full = `${first} ${last}`;
  const { id: matchId } = await makeMatch(app, request.id, person.id);
  const call = (as: string, method: "GET" | "POST" | "PUT" | "PATCH", url: string, body?: object) =>
    ok(app.call(method, url, { as, ...(body ? { body } : {}) }));

  await makeEntry(app.ctx, { email, phone, name: full, notes: `Called ${full}` });
  await makeReferrer(app.ctx, { name: full, contact: `Write to ${email}.` });
  const resume = upload(`${full}\n${phone}\nSix years.`, `${full}.txt`);
  await ok(app.call("POST", "/api/jobseeker/resume", { ...resume, as: person.as }));
  await call(person.as, "PUT", "/api/privacy/statement", { text: `I am ${full}.` });
  await app.work();
  await call(person.as, "POST", "/api/privacy/review-requests", { text: `Call ${phone}.` });
  await askForLink(app, { email });

  const action = `/api/matches/${matchId}/action`;
  await call(shop.as, "POST", action, { action: "schedule_interview" });
  await call(person.as, "POST", `/api/jobseeker/matches/${matchId}/agree`);
  const time = new Date(app.ctx.clock.now().getTime() + 50 * hourMs).toISOString();
  await call(shop.as, "POST", action, { action: "schedule_interview", proposedTimes: [time] });
  await call(person.as, "POST", `/api/jobseeker/matches/${matchId}/ask`, {
    note: `I am ${full}`,
  });
  await call(shop.as, "POST", action, { action: "schedule_interview", proposedTimes: [time] });
  await call(person.as, "POST", `/api/jobseeker/matches/${matchId}/pick`, { time });
  await call(shop.as, "GET", `/api/employer/matches/${matchId}`);

  const sessions = "/api/hiring-scout/sessions";
  const session = (await call(shop.as, "POST", sessions, { roleTitle: "Brake tech" })).json();
  const score = (candidateName: string, more: object) =>
    call(shop.as, "POST", `${sessions}/${session.id}/score`, { candidateName, ...more });
  await score(full, { matchId });
  for (const name of [full, phone, email, `Rosa ${email}`])
    await score(name, { candidateData: "Somebody at the counter. Knows brakes well." });
  const file = (await call(shop.as, "GET", `${sessions}/${session.id}/export`)).json();
  for (const as of [shop.as, admin]) await call(as, "POST", `${sessions}/import`, file);
  const mine = await call(shop.as, "GET", `${sessions}/${session.id}/scorecards`);
  if (mine.json().length !== 5) throw new Error(mine.body);
  await app.work();
  return person;
}
