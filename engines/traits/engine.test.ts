import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assess } from "./engine.ts";
import { sources, type AssessmentInput } from "./input.ts";
import { traits, type Trait } from "./model.ts";
import { readCorpus } from "#training/traits/corpus.ts";

const score = (text: string, trait: Trait): number | null =>
  assess({ aboutYourself: text })[trait].score;
const sentences = readCorpus().map((example) => example.text);
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc
    .array(
      fc.oneof(
        { arbitrary: fc.nat(sentences.length - 1).map((at) => sentences[at] ?? ""), weight: 20 },
        fc.constantFrom("\u0000", "\ud800", "…", "\n\n", "😀", "5", "constructor", "valueOf"),
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join(" ")),
);

describe("an assessment", () => {
  it("quotes only what is in the text, word for word, and scores between 1 and 5", () => {
    fc.assert(
      fc.property(anyText, anyText, (aboutYourself, resumeText) => {
        const input: AssessmentInput = { aboutYourself, resumeText };
        const assessment = assess(input);
        for (const trait of traits) {
          const { score: value, evidence } = assessment[trait];
          expect(value === null).toBe(evidence.length === 0);
          expect(value === null || (value >= 1 && value <= 5)).toBe(true);
          for (const { quote, source } of evidence) {
            expect(sources).toContain(source);
            expect(source === "resumeText" ? resumeText : aboutYourself).toContain(quote);
          }
        }
      }),
    );
  });

  it.each([
    ["I hang the mask on my neck and I fix the brakes twice.", "I hang the mask on my neck"],
    ["I redo a comeback on my own time and note what we missed.", "what we missed"],
  ])("quotes a clause to its end: %s", (text, end) => {
    const assessed = assess({ aboutYourself: text });
    const quotes = traits.flatMap((trait) => assessed[trait].evidence.map(({ quote }) => quote));
    expect(quotes.some((quote) => quote.includes(end))).toBe(true);
  });

  it("quotes up to where the text stops being about work", () => {
    const { evidence } = assess({
      aboutYourself:
        "I lock the lift on the stops every time even for a quick look i am 58 and a grandfather",
    }).safetyAwareness;
    expect(evidence.map(({ quote }) => quote)).toEqual([
      "I lock the lift on the stops every time even for a quick look",
    ]);
  });

  it("is the same every time, whatever was assessed before", () => {
    fc.assert(
      fc.property(anyText, anyText, (text, between) => {
        const first = assess({ aboutYourself: text });
        assess({ aboutYourself: between });
        expect(assess({ aboutYourself: text })).toEqual(first);
      }),
    );
  });

  it("gives no score without evidence", () => {
    for (const text of ["", "   ", "I like trucks.", "Me gustan los carros.", "\u0000\ud800"]) {
      const assessment = assess({ aboutYourself: text });
      expect(traits.map((trait) => assessment[trait].score)).toEqual([null, null, null, null]);
    }
  });

  it("says of each quote which way it speaks", () => {
    const { reliability } = assess({
      aboutYourself: "I have not missed a shift in four years. I was late all of last week.",
    });
    expect(reliability.evidence.map(({ direction }) => direction)).toEqual(["for", "against"]);
  });

  it("names engine, rubric and input, and its hash follows the words alone", () => {
    const one = assess({ bio: "I open the shop every morning." });
    expect(one.engine).toBe("rubric");
    expect(one.inputHash).toMatch(/^[0-9a-f]{64}$/);
    expect(assess({ bio: " I open the shop every morning. " }).inputHash).toBe(one.inputHash);
    expect(assess({ bio: "I open the shop most mornings." }).inputHash).not.toBe(one.inputHash);
  });

  it("reads a story once that the form cut from the about-yourself text", () => {
    const aboutYourself =
      "I have not missed a shift in four years. I never show up late for anything.";
    const cut = aboutYourself.slice(0, 64);
    const whole = assess({ aboutYourself });
    const copied = assess({ aboutYourself, workEthicStory: cut, learningStyle: cut });
    expect(traits.map((trait) => copied[trait])).toEqual(traits.map((trait) => whole[trait]));
  });

  it("takes choices from a list for no evidence", () => {
    const assessment = assess({
      experienceLevel: "5+",
      onboarding: {
        availability: "Full-time 40+ hours/week",
        workStyle: "Team player",
        preferredHours: "Day shift",
      },
    });
    expect(traits.map((trait) => assessment[trait].score)).toEqual([null, null, null, null]);
  });
});

describe("what a score cannot be bought with", () => {
  const story =
    "My ride fell through so I walked five miles in the snow and still clocked in before six.";
  const keywords =
    "hard working, reliable, punctual, dependable, responsible, team player, on time, great attendance";

  it("lists of good words stay below one concrete story", () => {
    const told = score(story, "reliability") ?? 0;
    expect(score(keywords, "reliability") ?? 0).toBeLessThan(told);
    expect(score(Array(60).fill(keywords).join(". "), "reliability") ?? 0).toBeLessThan(told);
  });

  it("saying it again adds nothing", () => {
    expect(score(Array(30).fill(story).join(" "), "reliability")).toBe(score(story, "reliability"));
  });

  it("length alone adds nothing", () => {
    const filler =
      "I did brakes, shocks and alignments. I worked at a tire shop for two years. I like trucks. ".repeat(
        20,
      );
    expect(score(`${story} ${filler}`, "reliability")).toBe(score(story, "reliability"));
  });

  it("good words do not hide what was done", () => {
    expect(
      score(`${keywords}. I got fired for being late too many times.`, "reliability") ?? 5,
    ).toBeLessThan(3);
  });

  it("others' deeds, adverts and wishes count for nobody", () => {
    for (const text of [
      "My brother has not missed a day in ten years.",
      "Must be reliable and punctual.",
      "Mi hermano nunca ha faltado a su trabajo.",
      "Se requiere persona responsable y puntual.",
      "I would never be late if you hired me.",
    ]) {
      expect(score(text, "reliability"), text).toBeNull();
    }
  });
});

describe("a story told without the trait's name", () => {
  it.each<[Trait, string]>([
    ["coachability", "I write the steps down and now two apprentices use my sheet."],
    ["coachability", "Apunto los pasos y ya dos aprendices usan mi hoja."],
    ["reliability", "In four years I never missed a shift."],
    ["reliability", "En cuatro años nunca he faltado a un turno."],
  ])("%s: %s", (trait, text) => {
    expect(score(text, trait) ?? 0).toBeGreaterThan(3.4);
  });

  it.each(["I never wear goggles.", "Nunca me pongo lentes."])("safety, against: %s", (text) => {
    expect(score(text, "safetyAwareness") ?? 5).toBeLessThan(2.6);
  });

  it.each(["Was I ever late?", "¿Que si llego a tiempo?"])(
    "a question tells nothing: %s",
    (text) => {
      expect(score(text, "reliability")).toBeNull();
    },
  );
});

describe("which way a sentence speaks", () => {
  it.each<[Trait, string, string]>([
    ["reliability", "I have never missed a shift.", "I missed a lot of shifts."],
    ["reliability", "Nunca llego tarde.", "Siempre llego tarde."],
    ["reliability", "I've never been fired.", "I was fired for no call no show."],
    ["safetyAwareness", "I never grind without a face shield.", "I never wear goggles."],
    ["safetyAwareness", "Nunca me meto debajo de un carro sin torres.", "Nunca uso lentes."],
    [
      "safetyAwareness",
      "I lock out the machine before I reach in.",
      "I don't bother with the lockout.",
    ],
    [
      "coachability",
      "I asked the old guy to show me again and wrote it down.",
      "I don't like being told how to do my job.",
    ],
    ["coachability", "Me corrigieron y lo hice otra vez.", "No me gusta que me corrijan."],
    [
      "hustle",
      "When my bay is empty I help the next guy.",
      "When it's slow I hide in the back with my phone.",
    ],
    ["hustle", "No espero a que me manden.", "Espero a que me digan qué hacer."],
  ])("%s: %s ↔ %s", (trait, good, bad) => {
    expect(score(good, trait) ?? 0, good).toBeGreaterThan(3);
    expect(score(bad, trait) ?? 5, bad).toBeLessThan(3);
  });

  it.each<[Trait, string, string]>([
    ["reliability", "I got fired for being late.", "Me corrieron por llegar tarde."],
    [
      "reliability",
      "The owner gave me the keys to open the shop.",
      "El dueño me dio las llaves para abrir el taller.",
    ],
    [
      "safetyAwareness",
      "I check the torque twice on every wheel.",
      "Reviso el torque dos veces en cada llanta.",
    ],
    [
      "hustle",
      "I work two jobs, days at the shop and nights at the warehouse.",
      "Tengo dos trabajos, de día en el taller y de noche en la bodega.",
    ],
    [
      "coachability",
      "I ask my lead when I don't know something and write it down.",
      "Cuando no sé algo le pregunto a mi encargado y lo apunto.",
    ],
  ])("%s reads alike in both languages: %s / %s", (trait, english, spanish) => {
    const [one, other] = [score(english, trait), score(spanish, trait)];
    expect(one, english).not.toBeNull();
    expect(other, spanish).not.toBeNull();
    expect(Math.abs((one ?? 0) - (other ?? 9)), `${one} ${other}`).toBeLessThanOrEqual(0.7);
  });

  it("forgives typing without capitals, stops and accents", () => {
    expect(score("i aint never missed a shift in 3 yrs", "reliability") ?? 0).toBeGreaterThan(3);
    expect(score("me corrieron x llegar tarde tres veces", "reliability") ?? 5).toBeLessThan(3);
  });
});
