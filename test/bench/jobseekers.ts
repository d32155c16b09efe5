import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Measure } from "./measures.ts";

/** As many as there are connections, so that nobody waits for somebody else's row. */
const number = 10;

/** Makes jobseekers that sign in with the password of the admin; answers the cookies of their sessions. */
export async function makeJobseekers(
  { url, databaseUrl }: { url: string; databaseUrl: string },
  password: string,
): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const made: string[] = [];
  for (let index = 0; index < number; index++) {
    const id = randomUUID();
    // New each time: a database may be measured again.
    const email = `jobseeker-${id}@example.org`;
    await client.query(
      `insert into users (id, email, email_verified, role, name) values ($1, $2, true, 'jobseeker', 'Ana')`,
      [id, email],
    );
    await client.query(
      `insert into credentials (id, account_id, provider_id, user_id, password)
       select $1, $2, 'credential', $3, password from credentials where password is not null limit 1`,
      [randomUUID(), id, id],
    );
    const answer = await fetch(`${url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) throw new Error(`A jobseeker could not sign in: ${await answer.text()}`);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    made.push(cookies.join("; "));
  }
  await client.end();
  return made;
}

const about = `I have worked at the same shop for six years and never missed a shift. I always set the lift
locks before I go under a car. When my foreman showed me that my alignments were off I asked him to
watch me do the next ten. On slow days I clean the bay and come in on Saturdays to finish what
I started, and I tell the next shift what is left to do. `;

let saved = 0;

/** Saving a profile: what is said differs each time, so that each time there is something to save. */
export const savingAProfile = (sessions: string[], origin: string): Measure => ({
  name: "Saving a profile",
  call: {
    method: "POST",
    path: "/api/jobseeker/profile",
    headersOf: () => ({
      "content-type": "application/json",
      origin,
      cookie: sessions[saved++ % sessions.length] ?? "",
    }),
    body: () => ({
      firstName: "Ana",
      lastName: "Flores",
      phone: "(313) 555-0142",
      location: "Detroit, MI",
      age: 31,
      aboutYourself: `${about}${saved}`,
      skills: [],
    }),
  },
  goal: { share: 0.7, p99: 5 },
});
