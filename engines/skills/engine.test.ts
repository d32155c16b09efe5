import { describe, expect, test } from "vitest";
import { readSkills } from "./api.ts";

const told = (...texts: string[]) =>
  readSkills(texts.map((text, at) => ({ source: `text ${at}`, text })));
const having = (text: string) =>
  told(text)
    .filter(({ has }) => has)
    .map(({ skill }) => skill);
const denying = (text: string) =>
  told(text)
    .filter(({ denies }) => denies)
    .map(({ skill }) => skill);

describe("a skill is told of", () => {
  test.each([
    ["by its parts", "Turned rotors and hung calipers all summer", ["Brake Systems"]],
    ["by its job", "I rebuilt the transmission on my own bench", ["Transmission Repair"]],
    ["in Spanish", "Hago frenos y cambio balatas diario", ["Brake Systems"]],
    [
      "without accents or capitals",
      "SOLDADURA y frenos, todo el dia",
      ["Brake Systems", "Welding"],
    ],
    ["as a phone writes it", "brake jobs + welding 4 yrs lol", ["Brake Systems", "Welding"]],
    ["after a question", "Brakes? Yes, every day", ["Brake Systems"]],
    ["by whoever taught it", "My uncle taught me to weld and I weld gates", ["Welding"]],
    ["in notes", "He does brakes all day, she said", ["Brake Systems"]],
    ["beside a person", "I do brakes with the other tech", ["Brake Systems"]],
    ["to a person, in Spanish", "Le enseñé frenos a mi primo", ["Brake Systems"]],
    ["by one who was the guy", "Started as a brake guy in Reno", ["Brake Systems"]],
    ["where somebody gave the work", "My boss gives me the brake jobs", ["Brake Systems"]],
    ["where somebody has them do it", "My boss has me do all the brakes", ["Brake Systems"]],
  ])("%s: %s", (_how, text, skills) => {
    expect(having(text).toSorted()).toEqual(skills);
  });
});

describe("what only looks like a denial is none", () => {
  test.each([
    "I never had a brake job come back",
    "I don't skip a step on brakes",
    "Not just pads, the whole brake system",
    "Brakes with no comebacks in two years",
    "Nunca me regresaron unos frenos",
    "I can't complain about brakes, I like them",
    "I fixed the brakes that nobody else could",
  ])("%s", (text) => {
    expect(having(text)).toContain("Brake Systems");
  });
});

describe("who denies a skill has it not", () => {
  test.each([
    "I never did brakes",
    "Brakes, not yet",
    "No brakes so far, honestly",
    "Brakes are new to me",
    "I need to learn brakes",
    "Nunca he hecho frenos",
    "De frenos no sé nada",
    "Brakes? Nope",
    "Brakes and struts, I have never done either one",
  ])("%s", (text) => {
    expect(having(text)).not.toContain("Brake Systems");
    expect(denying(text)).toContain("Brake Systems");
  });

  test("as far as the denial reaches", () => {
    expect(having("I never welded but I do brakes")).toEqual(["Brake Systems"]);
    expect(denying("I never welded but I do brakes")).toEqual(["Welding"]);
    expect(having("I do brakes, and I never welded")).toEqual(["Brake Systems"]);
    const long =
      "i did brakes on vans and trucks all day long at that place for six years and in the end i never learned to weld there";
    expect(having(long)).toEqual(["Brake Systems"]);
  });
});

describe("what is wished for, watched or done by somebody else is not told", () => {
  test.each([
    "I want to learn brakes",
    "The brake lathe belonged to the lead",
    "They had a brake lathe, we were not let near it",
    "Hacían frenos, a mí no me dejaban meterle mano",
    "I'm looking to get into brakes",
    "Quiero aprender frenos algún día",
    "Me gustaría hacer frenos",
    "I watched the guys do brakes",
    "I handed tools to the brake man",
    "Read about brakes online",
    "My brother does brakes",
    "The other tech did the brakes",
    "Mi primo hace frenos en Laredo",
    "The guys there do the brakes",
    "My uncle runs a shop and he does brakes",
    "My uncle has a shop and he does brakes",
    "My brother makes good money doing brakes",
    "I want to learn brakes, I know I can do it",
    "My uncle does brakes, I wish I could do them",
    "I used to do brakes, I did them for six years",
    "Mi tío hace frenos, ojalá yo los hiciera",
  ])("%s", (text) => {
    expect(having(text)).toEqual([]);
    expect(denying(text)).toEqual([]);
  });
});

describe("what turned since counts", () => {
  test.each([
    "I couldn't do brakes so I practiced on my own car",
    "No sabía de frenos pero ahora yo los hago",
    "I wanted to learn brakes and now I do them",
    "I learned brakes by watching my dad",
  ])("%s", (text) => {
    expect(having(text)).toContain("Brake Systems");
  });
});

test.each([
  "I had a flat tire on the way",
  "The plant makes brakes across the street",
  "my starter and alternator died so I walked",
  "the brakes on our van were shot, so no work that week",
  "Se me tronó la transmisión y anduve en bicicleta",
  "I stacked tires in a warehouse",
  "Descargaba llantas en el muelle",
  "I worked for a brake manufacturer on the press",
  "I paid a guy to do the brakes on my van",
  "En mi calle había un taller de frenos",
  "llevo mi troca al taller para el cambio de aceite",
  "I change the oil in the fryers at closing",
])("what is named by the way tells nothing: %s", (text) => {
  expect(told(text).filter(({ has, denies }) => has || denies)).toEqual([]);
});

describe("who looks after what they drive, or sits in a class, tells of no skill", () => {
  test.each([
    "I checked the brakes on the forklift",
    "Before we roll out I inspect brakes, tires and lights",
    "I do a pre-trip on the bus, brakes and tires",
    "Checo los frenos de mi camión",
    "Antes de salir reviso los frenos, llantas y luces de la troca",
    "I am in a welding class right now",
    "Tomo clases de soldadura los sábados",
    "In school this semester is brakes",
    "Wiring is where I'm weak",
    "nobody ever taught me brakes",
  ])("%s", (text) => {
    expect(told(text).filter(({ has, denies }) => has || denies)).toEqual([]);
  });

  test.each([
    "I check brakes on every car and write it up",
    "I measure rotors before I do brakes",
    "Finished welding school and do brakes at a fleet now",
    "The brakes were shot so I replaced them",
    "No servían los frenos y los cambié",
    "I don't like brakes but I do them daily",
    "My uncle does brakes and I do them too",
  ])("but this is their own: %s", (text) => {
    expect(having(text)).toContain("Brake Systems");
  });
});

describe("of several texts", () => {
  test("the first that tells of the skill is quoted, with where it stands", () => {
    const [first] = told("I sweep.", "I do brakes. I weld.", "Brakes again.");
    expect(first).toMatchObject({
      skill: "Brake Systems",
      has: true,
      quote: "I do brakes",
      source: "text 1",
    });
  });

  test("having it goes before a denial, wherever that stands", () => {
    expect(told("I never did brakes.", "Now I do brakes.")).toMatchObject([
      { skill: "Brake Systems", has: true, source: "text 1" },
    ]);
  });
});

describe("what others do is not the writer's", () => {
  test.each([
    "They do the brakes there",
    "They do the brakes there and I do the oil",
    "I do alternators at the dealer. They do the brakes in the back.",
    "My uncle had a shop. He did the brakes and I swept the floor.",
    "Yo cambio el aceite. Ellos hacen los frenos.",
  ])("%s", (text) => {
    expect(having(text)).not.toContain("Brake Systems");
    expect(denying(text)).not.toContain("Brake Systems");
  });

  test.each([
    "He does the brakes. She says he is quick.",
    "They did brakes for six years and stayed late",
    "I worked there and did the brakes",
  ])("and what notes tell of somebody is theirs: %s", (text) => {
    expect(having(text)).toContain("Brake Systems");
  });
});

describe("who looks for work, asks for it or names whose work it is tells of none", () => {
  test.each([
    "I'm applying for the brake technician position",
    "Aplico para el puesto de frenos",
    "I'm looking for work doing brakes",
    "Are you hiring for brakes?",
    "They asked can I do brakes? I told them soon",
    "Mike does the brakes, I do the tires",
    "José hace los frenos, yo cambio el aceite",
    "I swept the floor and Luis did the brakes",
    "Big Tony handled the brakes",
    "Don Beto arreglaba los frenos",
    "In that garage Marcus repaired brakes",
    "I slammed on the brakes to miss a dog",
    "I bought brakes for my truck",
    "I drive past the brake shop",
  ])("%s", (text) => {
    expect(told(text).filter(({ skill }) => skill === "Brake Systems")).not.toContainEqual(
      expect.objectContaining({ has: true }),
    );
  });

  test.each([
    "Brake tech, looking for a job close to home",
    "Can I do brakes? Yes I can",
    "Brakes? I do them all",
    "Mike taught me brakes and I do them alone now",
    "I do brakes at Mike's garage",
    "At Pep Boys did tires and brakes",
    "Los frenos son mi especialidad",
    "I found the brake noise nobody could find",
    "Honda had me do brakes",
  ])("but this is their own: %s", (text) => {
    expect(having(text)).toContain("Brake Systems");
  });

  test("and a fault is nobody's before somebody has it", () => {
    expect(having("I can find any electrical fault")).toContain("Electrical Systems");
    expect(having("It was not my fault that the wiring burned")).toEqual([]);
  });
});

test.each(["i not ", "i do brakes ", "just "])(
  "a long text of %j takes no longer than it is long",
  (part) => {
    // Its own processor time: what else the machine does is not counted.
    const cost = (length: number) => {
      const before = process.threadCpuUsage();
      told(part.repeat(length / part.length));
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    };
    const short = Math.max(cost(3000), cost(3000));
    // Ten times as long takes some ten times as long, and by the square a hundred times.
    expect(cost(30_000) / short).toBeLessThan(40);
  },
);
