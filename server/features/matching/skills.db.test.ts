import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { skillOptions } from "#contract/jobseekers.ts";
import type { OpenDatabase } from "#server/platform/db/database.ts";
import { testDatabase } from "#test/support/database.ts";
import { scheduleCodes, scheduleShift } from "./hours.ts";
import { bitNumbers, bitsOf, optionsIn, skillSet } from "./skills.ts";

let database: OpenDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const folder = "migrations/";
const byName = readdirSync(folder).find((file) => file.endsWith("_skills_of_the_pool_by_name.sql"));

test("a skill has one number forever, wherever the form shows it", () => {
  const numbers = Object.values(bitNumbers);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(Math.max(...numbers)).toBeLessThan(scheduleShift);
  // What stands in listings: a number here may be added, never changed or given to another skill.
  expect(bitNumbers).toMatchObject({
    "ASE Certified": 0,
    "Brake Systems": 1,
    "Engine Diagnostics": 2,
    "Transmission Repair": 3,
    "Electrical Systems": 4,
    "HVAC Systems": 5,
    Welding: 6,
    "Customer Service": 7,
    "Sales Experience": 8,
    "Parts Knowledge": 9,
    "Tire Service": 10,
    "Oil Change": 11,
  });
  const shown = bitsOf(skillOptions);
  const [first, ...others] = skillOptions;
  for (const reordered of [skillOptions.toReversed(), [...others, first], others])
    for (const [skill, bit] of bitsOf(reordered)) expect(shown.get(skill)).toBe(bit);
});

test("a schedule has one number forever, wherever its words stand", () => {
  const codes = scheduleCodes();
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
  const numberOf = (availability: string, hours: string) =>
    codes.find((each) => each.availability === availability && each.hours === hours)?.code;
  expect(numberOf("full-time", "day")).toBe(0);
  expect(numberOf("part-time", "night")).toBe(6);
  expect(numberOf("flexible", "flexible")).toBe(11);
  expect(numberOf("weekends", "evening")).toBe(13);
});

test("members who stood there by bits stand there by name, with the same listings", async () => {
  const { executor } = database;
  const query = async (text: string) =>
    (await executor.executeSql(text)).rows as { skills: string[]; id: number }[];
  await query("alter table pool_members alter column skills type smallint using 0");
  await query("alter table pool_members drop constraint pool_members_user_id_users_id_fk");
  const all = 2 ** skillOptions.length - 1;
  for (const bits of [0, 66, 2049, all])
    await query(`insert into pool_members
      (user_id, latitude, longitude, cell, reach, skills, other_skills, certifications)
      values (gen_random_uuid(), 0, 0, 0, 30, ${bits}, '{}', '{}')`);
  await query(readFileSync(folder + byName, "utf8"));
  const rows = await query("select skills from pool_members order by member");
  expect(rows.map(({ skills }) => skills)).toEqual([
    [],
    ["Brake Systems", "Welding"],
    ["ASE Certified", "Oil Change"],
    optionsIn(all),
  ]);
  expect(rows.map(({ skills }) => skillSet(skills).known)).toEqual([0, 66, 2049, all]);
});
