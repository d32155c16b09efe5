import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { profileForm } from "#test/support/jobseekers.ts";
import { readToldSkills } from "./commands.ts";
import { skillsToldByOne } from "./queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const { aboutYourself } = profileForm();

/** Somebody with a form to send, and what their words tell of once they are read. */
async function writer() {
  const user = await makeUser(app.ctx, { role: "jobseeker" });
  const as = await signIn(app.ctx, user.id);
  return {
    id: user.id,
    as,
    send: async (words: string, change: object = {}) => {
      const body = { ...profileForm(), aboutYourself: `${aboutYourself} ${words}`, ...change };
      const sent = await app.call("POST", "/api/jobseeker/profile", { body, as });
      await app.work();
      return sent;
    },
    list: async () => (await app.call("GET", "/api/jobseeker/told-skills", { as })).json(),
    shown: () => skillsToldByOne(app.ctx, user.id),
  };
}

const brakes = (isOff: boolean) => expect.objectContaining({ skill: "Brake Systems", isOff });
const shownBrakes = expect.objectContaining({ skill: "Brake Systems" });

test("what a form took off before its words were read is off, and stays off", async () => {
  const { send, list, shown } = await writer();
  const takenOff = ["Brake Systems", "Brake Systems", "Juggling"];
  const sent = await send("I do brakes.", { takenOff });
  expect(sent.statusCode, sent.body).toBe(200);
  expect(sent.json()).not.toHaveProperty("takenOff");
  expect(await list()).toContainEqual(brakes(true));
  expect((await shown()).has).not.toContainEqual(shownBrakes);
  await send("I do brakes, and rotors too.");
  expect(await list()).toContainEqual(brakes(true));
});

test("what words told of before is off for shops once the form is sent", async () => {
  const { send, list, shown } = await writer();
  await send("I do brakes.");
  expect((await shown()).has).toContainEqual(shownBrakes);
  await send("I do brakes.", { takenOff: ["Brake Systems"] });
  expect((await shown()).has).not.toContainEqual(shownBrakes);
  expect(await list()).toContainEqual(brakes(true));
});

test("what words deny is still denied, and is off once other words tell of it", async () => {
  const { send, list, shown } = await writer();
  const transmission = "Transmission Repair";
  await send("I never opened a transmission.");
  const denied = [expect.objectContaining({ skill: transmission })];
  expect((await shown()).lacks).toEqual(denied);
  await send("I never opened a transmission.", { takenOff: [transmission] });
  expect((await shown()).lacks).toEqual(denied);
  await send("I rebuild transmissions.");
  expect(await list()).toContainEqual(
    expect.objectContaining({ skill: transmission, isOff: true }),
  );
  expect((await shown()).has.map(({ skill }) => skill)).not.toContain(transmission);
});

test("what is taken off while the words are read again stays off", async () => {
  const { id, as, send, list } = await writer();
  await send("I do brakes.");
  const put = (isOff: boolean) =>
    app.call("PUT", "/api/jobseeker/told-skills/Brake%20Systems", { body: { isOff }, as });
  for (let round = 0; round < 20; round++) {
    await put(false);
    await app.ctx.db
      .update(jobseekerProfiles)
      .set({ aboutYourself: `I do brakes. ${round % 2 ? "I weld." : "I rebuild transmissions."}` })
      .where(eq(jobseekerProfiles.userId, id));
    await Promise.all([readToldSkills(app.ctx, id), put(true)]);
    expect(await list(), `round ${round}`).toContainEqual(brakes(true));
  }
});

test("a form that is refused takes nothing off", async () => {
  const { send, list, shown } = await writer();
  await send("I do brakes.");
  const before = [await list(), await shown()];
  const takenOff = ["Brake Systems", "Welding"];
  expect((await send("I do brakes.", { takenOff, updatedAt: null })).statusCode).toBe(409);
  expect((await send("I do brakes.", { takenOff, age: 17.5 })).statusCode).toBe(400);
  expect((await send("I do brakes.", { takenOff, age: 16 })).statusCode).toBe(400);
  expect([await list(), await shown()]).toEqual(before);
  await send("I do brakes. I weld patch panels all day.");
  expect((await shown()).has.map(({ skill }) => skill)).toEqual(
    expect.arrayContaining(["Brake Systems", "Welding"]),
  );
});
