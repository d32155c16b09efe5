import { maskedTokens } from "#engines/reading/api.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assess } from "./engine.ts";

import { traits } from "./model.ts";

interface Person {
  name: string;
  age: string;
  origin: string;
  town: string;
  address: string;
  pronoun: 0 | 1;
}

const person = fc.record<Person>({
  name: fc.constantFrom(
    "Bob",
    "María José",
    "Lakisha Washington",
    "Juan de la Cruz",
    "Xiuhnel Tlapanco",
    "Mr. Nguyen",
    "Will",
    "Ana",
    "Mohammed al Rashid",
    "Zbigniew",
  ),
  age: fc.constantFrom("19", "23", "forty-one", "58", "67", "thirty five"),
  origin: fc.constantFrom(
    "Mexican",
    "American",
    "Guatemalan",
    "Polish",
    "Nigerian",
    "black",
    "Latina",
  ),
  town: fc.constantFrom(
    "Detroit, MI",
    "San Antonio, TX",
    "Fort Wayne, IN",
    "Guadalajara",
    "Los Angeles",
    "Quetzalhuitzilco",
  ),
  address: fc.constantFrom(
    "123 Main St, Detroit, MI 48201",
    "4 Oak Avenue Apt 2, San Antonio, TX 78207",
    "77 Lincoln Blvd, Fresno, CA",
  ),
  pronoun: fc.constantFrom(0, 1),
});

function english({ name, age, origin, town, address, pronoun }: Person): string {
  const [adult, parent, sibling, he, his] = (
    [
      ["man", "father", "brother", "he", "his"],
      ["woman", "mother", "sister", "she", "her"],
    ] as const
  )[pronoun];
  return (
    `My name is ${name} and I am a ${age} year old ${origin} ${adult} from ${town}. I live at ${address}. ` +
    `I have not missed a shift in four years. As a ${parent} of two I open the shop at five for ${name}. ` +
    `My ${sibling} was late a lot and ${he} lost ${his} job. ${name} showed me how to set the bearing and I wrote it down. ` +
    `I never wear gloves. I stayed until ten with ${name} to finish the truck in ${town}.`
  );
}

function spanish({ name, age, town, pronoun }: Person): string {
  const [soy, sibling, he, worker, boss] = (
    [
      ["mexicano casado", "hermano", "él", "mecánico trabajador", "jefe"],
      ["mexicana casada", "hermana", "ella", "mecánica trabajadora", "jefa"],
    ] as const
  )[pronoun];
  return (
    `Me llamo ${name}, tengo ${age} años y soy ${soy} de ${town}. Soy ${worker} y puntual. ` +
    `Nunca he faltado en cinco años. Mi ${sibling} llegaba tarde y a ${he} lo corrieron. ` +
    `Mi ${boss} ${name} me enseñó a soldar y lo apunté en mi libreta. No uso guantes.`
  );
}

/** Listed, in no list, and also words of either language. */
const namesOfKinds = (
  "Maria Xiuhnel Zbigniew Oddny Tamsin Jowita Dana Mira Vera Alba Clara Dolores Socorro Salvador Domingo " +
  "Cruz Luz Sol Dale Hope Grace Will Mark Rob Gene Pat Chuck Rusty Sandy Miles Wade Skip Chip Dusty Ray " +
  "Dean Earl Clay Brook Heath Penny Faith Pearl Ivy Daisy Iris Candy Marta Remedios Ángel Nino " +
  "Chance Case Trace Rider Sage Ace Drew Pierce Sterling Stone Wayne Levi Cash"
).split(" ");

const scores = (text: string): unknown[] => {
  const assessment = assess({ aboutYourself: text });
  return traits.map((trait) => assessment[trait].score);
};

describe("who somebody is", () => {
  it.each([
    ["English", english],
    ["Spanish", spanish],
  ])("never changes a score (%s)", (_, write) => {
    fc.assert(
      fc.property(person, person, (one, other) => {
        expect(scores(write(one))).toEqual(scores(write(other)));
      }),
      { numRuns: 150 },
    );
  });

  it("is found in the lexicon, in an introduction, or in what is known of the person", () => {
    const text = "Safety taught me to check the torque twice.";
    const known = assess({ aboutYourself: text, identity: ["Safety Jones"] });
    const other = assess({
      aboutYourself: text.replace("Safety", "Wanda"),
      identity: ["Wanda Jones"],
    });
    expect(known.safetyAwareness.score).toBe(other.safetyAwareness.score);
  });

  it("takes a town of two words for a blank, though one of them is also a deed", () => {
    const from = (town: string) => `Me crié en ${town}, me gusta la banda. Nunca falté a un turno.`;
    expect(scores(from("El Paso"))).toEqual(scores(from("Detroit")));
  });

  it.each([
    "N, 43, and I've still got all ten fingers because I lock it out every time.",
    "N, 43. I have not missed a shift in four years. I lock it out every time.",
    "N, 43 years old, and I have not missed a shift in four years.",
    "N, 43 años, y no he faltado un solo día en cuatro años. Siempre pongo el candado.",
    "N here, I have not missed a shift in four years.",
    "N here. I have not missed a shift in four years.",
    "N, I'm a welder. I have not missed a shift in four years.",
    "N, yo no he faltado un solo día en cuatro años.",
    "N, welder in Tulsa. I have not missed a shift in four years.",
    "Soy N, soldador. No he faltado un solo día en cuatro años.",
    "Me llamo N y no he faltado un solo día en cuatro años.",
    "N and I open the shop every morning at six and nobody has waited.",
    "N y yo abrimos el taller cada mañana a las seis y nadie ha esperado.",
    "N told me I was never late. I open the shop at six.",
    "N showed me how to set the torch and I wrote it down.",
    "N me enseñó a ajustar el soplete y lo apunté.",
  ])(
    "is masked where only a name can stand, whether listed, in no list, or also a word: %s",
    (text) => {
      const listed = scores(text.replace("N", "James"));
      for (const name of namesOfKinds)
        expect(scores(text.replace("N", name)), name).toEqual(listed);
    },
  );

  it("leaves what somebody is to the writer in place, and a word that a comma follows", () => {
    const words = (text: string) =>
      maskedTokens(text).map(({ kind, word }) => (kind === "blank" ? "_" : word));
    expect(words("Boss told me to stop.")[0]).toBe("boss");
    expect(words("Customers and I get on.")[0]).toBe("customers");
    expect(words("I lock out. Always, 3 of us.")).toContain("always");
  });

  it.each([
    ["Twelve techs, Chevrolet, East St. Louis, since 2019.", "twelve", "techs"],
    ["3 yrs in tires, beverly hills, 25 cars a day.", "25", "cars"],
  ])("takes no count for a house number beyond a comma: %s", (text, ...kept) => {
    const told = maskedTokens(text).filter(({ kind }) => kind !== "blank");
    expect(told.map(({ word }) => word)).toEqual(expect.arrayContaining(kept));
  });

  it("leaves the quotes verbatim", () => {
    const quote = "María showed me the torque sequence and I wrote it in my notebook";
    const assessment = assess({ aboutYourself: `I live in Detroit. ${quote}.` });
    expect(assessment.coachability.evidence).toEqual([
      { quote, source: "aboutYourself", direction: "for" },
    ]);
  });
});
