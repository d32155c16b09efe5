import { describe, expect, test } from "vitest";
import { proposeFramework } from "./framework.ts";
import { judge, looksSame, testSwaps } from "./score.ts";
import { namedIn } from "./telling.ts";
import type { Framework } from "./types.ts";

const framework = proposeFramework("automotive-technician");
const told = (candidateData: string, candidateName = "Pat Doe") => ({
  candidateName,
  candidateData,
  roleId: "automotive-technician",
});
const read = (text: string, name?: string, given: Framework = framework) =>
  judge({ ...told(text, name), framework: given });
const level = (text: string, itemId: string, given = framework) =>
  read(text, "Pat Doe", given).items.find((item) => item.itemId === itemId);

const story = `I traced an intermittent no start on a truck with a scope until I found a bad ground, and
repaired it before two days were over. I measured both rotors and replaced the pads on forty cars a month.`;

describe("what counts", () => {
  test("a story is good, its quote verbatim", () => {
    const item = level(story, "finds-the-cause");
    expect(item?.level).toBe("good");
    for (const { quote } of item?.evidence ?? []) expect(story).toContain(quote);
  });

  test.each([
    ["what somebody else did", "My cousin traced a no start with a scope until he found a ground."],
    ["a wish", "I would like to learn how to trace a no start with a scope someday."],
    ["an advert", "Must have experience with scan tools, scopes and wiring. Apply today."],
  ])("%s does not", (_what, text) => {
    expect(level(text, "diagnostics")?.level ?? null).toBeNull();
  });

  test.each([
    [
      "a denied failing",
      "I never skip the torque spec and I look up the manual on every car.",
      "good",
    ],
    ["a denial of what is known", "I have never used a scan tool or a scope at my jobs.", null],
    ["a claim", "Very experienced with scan tools, scopes and wiring of all kinds.", null],
  ])("%s is read as what it is", (_what, text, expected) => {
    const id = text.includes("torque") ? "reads-before-acting" : "diagnostics";
    expect(level(text, id)?.level ?? null).toBe(expected);
  });
});

describe("whom a deed is about", () => {
  test.each([
    ["They bring me the trucks with wiring faults after two other shops.", true],
    ["I ask the lead tech when a code makes no sense on a car.", false],
    ["I bring him the trucks with wiring faults after two hours.", false],
    ["Le pregunto al encargado cuando un código no tiene sentido en un carro.", false],
  ])("who is asked stands alone, and who asks is not marked down: %s", (text, stands) => {
    const named = namedIn({ ...told(`${text} ${story}`), framework });
    const ways = named.filter(({ itemId }) => itemId === "stands-alone");
    expect(ways.map(({ direction }) => direction)).toEqual(stands ? ["for"] : []);
  });
});

describe("what buys nothing", () => {
  test("saying it again", () => {
    expect(read(`${story}\n`.repeat(12)).scores).toEqual(read(story).scores);
  });

  test("rows of words", () => {
    const row = "brakes rotors calipers scan tool oscilloscope wiring alignment timing ASE master";
    expect(read(`${row}. `.repeat(30)).scores.overallScore).toBeNull();
    const [plain, padded] = [story, `${story}\n\n${row}.`].map((text) => read(text).scores);
    expect(padded?.overallScore).toBeLessThanOrEqual(plain?.overallScore ?? 0);
  });

  test("length without deeds", () => {
    const talk = "I am passionate about cars and a very reliable and dedicated team player. ";
    expect(read(talk.repeat(40)).scores).toMatchObject({ overallScore: null, cultureFit: null });
  });
});

describe("a text of another trade", () => {
  const nurse = `I have been a registered nurse in a nursing home for nine years and was never late. I cut our
medication errors from 12 a month to 5 by counting twice, and I trained four caregivers. I gave somebody the wrong
pill in May, told the doctor at once and wrote it down. I have never worked on an engine.`;
  const kind = `${nurse} My patients send me cards.`;

  test.each([nurse, kind])("has no overall score, however good the deeds: %s", (text) => {
    expect(read(text).scores).toMatchObject({ outcomeFit: null, overallScore: null });
  });

  test("has one in the general role, which is for every trade", () => {
    const general = proposeFramework("general");
    const text = `${nurse} I never missed a shift in nine years and called ahead the one time my car broke down.`;
    const input = { candidateName: "", candidateData: text, framework: general };
    expect(judge({ ...input, roleId: "general" }).scores.overallScore).toBeGreaterThan(5);
  });
});

describe("a person of the trade", () => {
  const honest = `I do brakes, struts and alternators alone, and diagnose with the scan tool up to a point. I have
not diagnosed a network yet. I left a caliper bolt loose in May, told the foreman before he asked, and mark them
with paint since. About 30 of 32 cars a week leave without a comeback.`;
  const boasting = `I am the best mechanic you will ever meet, a true team player. I did brakes, engines and
transmissions. They let me go because the customers were impossible. A caliper bolt came loose but that was not
my fault, and I never use a torque wrench.`;

  test("who owns up stands above one who boasts and blames", () => {
    const [above, below] = [read(honest), read(boasting)].map(({ scores }) => scores.overallScore);
    expect(above).toBeGreaterThan((below ?? 0) + 2);
  });
});

describe("a text about somebody", () => {
  test("in an employer's notes counts like their own words", () => {
    const notes =
      "She traced a no start on a truck with a scope until she found a bad ground. " +
      "She told her boss about her own mistake before he heard of it and paid for the part.";
    expect(level(notes, "finds-the-cause")?.level).toBe("good");
    expect(level(notes, "owns-mistakes")?.level).toBe("good");
  });

  test("scores alike with other names, gender, age, origin and places", async () => {
    const told = `My name is Darnell Washington, I'm 52, born in Detroit, a Black Muslim father of two.
${story} My brother and I went to Cody High School. He taught me to write everything down. I never miss a shift.`;
    const input = {
      candidateName: "Darnell Washington",
      candidateData: told,
      framework,
      roleId: "automotive-technician",
    };
    const before = judge(input).scores;
    const swap = await testSwaps(input, before, (other) => judge(other).scores);
    expect(swap.drift).toBe(0);
    expect(await testSwaps(input, before, (other) => judge(other).scores, looksSame)).toEqual(swap);
    for (const kind of ["name", "gender", "age", "origin", "place"])
      expect(swap.swaps.find((one) => one.kind === kind)?.words, kind).toBeGreaterThan(0);
  });
});

describe("a framework in the employer's own words", () => {
  const own = (name: string, good: string): Framework => ({
    ...framework,
    heart: [{ id: "ours", name, good, middling: "-", poor: "-", questions: ["Why?", "How?"] }],
  });

  test("is read by the knowledge where its name is known", () => {
    const given = own("Dependability", "Is there.");
    const text =
      "I never missed a shift in nine years and called ahead the one time my truck broke down.";
    expect(level(text, "ours", given)?.level).toBe("good");
    const deed = "I opened the shop on Monday and swept the bay.";
    expect(level(deed, "ours", given)?.level).toBeNull();
  });

  test("never speaks against anybody", () => {
    const given = own("Keeps bees", "Looks after hives and harvests honey.");
    const text =
      "I never looked after the hives, harvesting honey is a waste of time and I skipped it.";
    expect(level(text, "ours", given)?.evidence).toEqual([]);
  });

  test("is read by its own words elsewhere", () => {
    const given = own(
      "Keeps bees",
      "Looks after hives and harvests honey without losing a colony.",
    );
    const text =
      "When I found mites in one hive I told my boss, stayed late, treated the colony and harvested honey from it in August.";
    expect(level(text, "ours", given)?.level).toBe("good");
    expect(level("I like honey on my bread in the morning.", "ours", given)?.level).toBeNull();
  });

  test("may hold words that mean something to a computer", () => {
    const given = own("Trabaja como constructor", "Levanta muros de block a plomo.");
    const text =
      "Soy constructor y levanté a plomo los muros de block de tres casas el año pasado.";
    expect(level(text, "ours", given)?.level).toBe("good");
  });
});
