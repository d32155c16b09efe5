import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type SkillText, skillsVersion } from "#engines/skills/api.ts";
import { skillOptions } from "#contract/jobseekers.ts";
import type { ToldSkill } from "#contract/told-skills.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { findProfile, lockProfile, type ProfileRow } from "#server/features/jobseekers/api.ts";
import { readCandidateProfile } from "#server/features/onboarding/api.ts";
import { readResumeText } from "#server/features/resumes/api.ts";
import { together } from "#server/platform/db/together.ts";
import { notFound } from "#server/platform/errors.ts";
import { listToldSkills } from "./queries.ts";
import { readInThread } from "./reading.ts";
import { skillReadings, toldSkills } from "./table.ts";

const stories = [
  "aboutYourself",
  "bio",
  "handsOnExperience",
  "workEthicStory",
  "whyAutomotive",
  "learningStyle",
] as const;

/** Everything that a person has told in their own words; nothing of who asked for no machine. */
async function textsOf(ctx: Context, profile: ProfileRow): Promise<SkillText[]> {
  if (!profile.enableAIImprovement) return [];
  const onboarding = await readCandidateProfile(ctx, profile.userId);
  const texts = [
    ...stories.map((source) => ({ source, text: profile[source] })),
    { source: "certifications", text: onboarding?.certifications ?? null },
    { source: "resume", text: await readResumeText(ctx, profile.userId) },
  ];
  return texts.flatMap(({ source, text }) => (text ? [{ source, text }] : []));
}

const fingerprint = (rows: readonly { skill: string; has: boolean; quote: string | null }[]) =>
  JSON.stringify(rows.map(({ skill, has, quote }) => [skill, has, quote]).toSorted());

/** Names these words and the lists and rules that read them. */
const hashOf = (texts: readonly SkillText[]) =>
  createHash("sha256")
    .update(JSON.stringify([skillsVersion, texts]))
    .digest("hex");

/** What others do and what is wished for is nothing that the person said of themselves. */
const ofThemselves = (read: Awaited<ReturnType<typeof readInThread>>) =>
  read
    .filter(({ has, denies }) => has || denies)
    .map(({ skill, has, quote, source }) => ({ skill, has, quote, source }));

type Told = ReturnType<typeof ofThemselves>[number];

/** Puts what words tell in place of what they told before, where it is something else. */
async function replaceTold(ctx: Context, userId: string, told: readonly Told[]): Promise<void> {
  const before = await ctx.db.select().from(toldSkills).where(eq(toldSkills.userId, userId));
  if (fingerprint(told) === fingerprint(before.filter(({ quote }) => quote !== null))) return;
  const offs = new Map(
    before.map(({ skill, takenOffAt, denialOffAt }) => [skill, { takenOffAt, denialOffAt }]),
  );
  const readAt = ctx.clock.now();
  const gone = before
    .filter(
      (row) =>
        (row.takenOffAt ?? row.denialOffAt) && !told.some(({ skill }) => skill === row.skill),
    )
    .map((row) => ({ ...row, quote: null }));
  const rows = [
    ...gone,
    ...told.map((one) => ({ ...one, userId, readAt, ...offs.get(one.skill) })),
  ];
  await ctx.db.delete(toldSkills).where(eq(toldSkills.userId, userId));
  if (rows.length > 0) await ctx.db.insert(toldSkills).values(rows);
  await ctx.jobs.announce(ctx.db, "skills-told", { userId });
  await ctx.live.publish(ctx.db, userId, "profile");
}

/**
 * Reads which skills somebody's words tell of, and keeps it. What they took off stays off, also when
 * their words no longer tell of it. Words that were read already are not read again; words that change
 * meanwhile are.
 */
export async function readToldSkills(ctx: Context, userId: string): Promise<void> {
  const found = await findProfile(ctx, userId);
  if (!found) return;
  const texts = await textsOf(ctx, found);
  const hash = hashOf(texts);
  const known = and(eq(skillReadings.userId, userId), eq(skillReadings.hash, hash));
  if ((await ctx.db.$count(skillReadings, known)) > 0) return;
  const told = ofThemselves(await readInThread(texts, { account: null }));
  const isKept = await together(ctx, async (inner) => {
    const profile = await lockProfile(inner, found.id);
    if (hashOf(await textsOf(inner, profile)) !== hash) return false;
    await replaceTold(inner, userId, told);
    await inner.db
      .insert(skillReadings)
      .values({ userId, hash })
      .onConflictDoUpdate({ target: skillReadings.userId, set: { hash } });
    return true;
  });
  if (!isKept) await readToldSkills(ctx, userId);
}

const isOffered = (skill: string) => skillOptions.some((option) => option === skill);

/**
 * Takes off what the caller's words tell of a skill, that they have it or that they do not, or puts it back.
 * @throws {Failure} `not_found` where their words do not say so
 */
export async function keepToldSkill(
  ctx: SignedInContext,
  { skill, has, isOff }: { skill: string; has: boolean; isOff: boolean },
): Promise<ToldSkill[]> {
  const userId = ctx.actor.id;
  if (!isOffered(skill)) throw notFound();
  const profile = await findProfile(ctx, userId);
  if (!profile) throw notFound();
  return together(ctx, async (inner) => {
    // Reading the words anew replaces all rows: what is chosen meanwhile waits for it.
    await lockProfile(inner, profile.id);
    const at = isOff ? ctx.clock.now() : null;
    const [row] = await inner.db
      .update(toldSkills)
      .set(has ? { takenOffAt: at } : { denialOffAt: at })
      .where(
        and(eq(toldSkills.userId, userId), eq(toldSkills.skill, skill), eq(toldSkills.has, has)),
      )
      .returning();
    if (!row) throw notFound();
    await ctx.jobs.announce(inner.db, "skills-told", { userId });
    return listToldSkills(inner, userId);
  });
}

/**
 * Takes skills off that the caller took off in a form, whether or not words were read for them yet.
 * Those that no form offers are told by no words.
 */
export async function takeOffSkills(
  ctx: SignedInContext,
  skills: readonly string[],
): Promise<void> {
  const userId = ctx.actor.id;
  const off = [...new Set(skills)].filter(isOffered);
  if (off.length === 0) return;
  const now = ctx.clock.now();
  const row = { userId, has: true, quote: null, source: "form", readAt: now, takenOffAt: now };
  await ctx.db
    .insert(toldSkills)
    .values(off.map((skill) => ({ ...row, skill })))
    .onConflictDoUpdate({
      target: [toldSkills.userId, toldSkills.skill],
      set: { takenOffAt: now },
    });
  await ctx.jobs.announce(ctx.db, "skills-told", { userId });
}
