import { describe, expect, test } from "vitest";
import { readSkills } from "./api.ts";

type Said = "has" | "lacks" | "nothing";

function saidOf(text: string, skill: string): Said {
  const told = readSkills([{ source: "story", text }]).find((one) => one.skill === skill);
  return told?.has ? "has" : told?.denies ? "lacks" : "nothing";
}

const lines = (...rows: [skill: string, ...texts: string[]][]) =>
  rows.flatMap(([skill, ...texts]) => texts.map((text) => [skill, text] as const));

describe("a boast with a not in it is no denial", () => {
  test.each(
    lines(
      [
        "Brake Systems",
        "There's no brake job I can't do",
        "No brake job is too big for me",
        "There is nothing about brakes I don't know",
        "I do not do brakes without torque wrench",
        "I won't release a car until the brakes are right",
        "We wouldn't send a car out until I checked the brakes",
        "I told him I can't sign off those brakes",
        "I can't stand sloppy brake work",
        "I do brakes, I won't let a bad one go",
        "Brakes don't scare me",
        "No hay frenos que no arregle",
        "No hay carro al que no le haga los frenos",
      ],
      [
        "Transmission Repair",
        "I haven't met a transmission I couldn't rebuild",
        "No dejo que nadie toque mis transmisiones",
        "Never had a transmission come back on me",
      ],
      [
        "Welding",
        "I have not stopped welding since I was 15",
        "Not a day goes by I don't weld",
        "It's not hard to weld for me",
        "No se me hace difícil soldar",
        "No le tengo miedo a la soldadura",
        "I was not hired for welding but ended up doing it",
        "I can't count how many gates I built welding",
        "I weld trailers from scratch",
      ],
      ["Customer Service", "no customer complaints in sales"],
      ["Sales Experience", "no customer complaints in sales"],
    ),
  )("%s: %s", (skill, text) => {
    expect(saidOf(text, skill)).not.toBe("lacks");
  });
});

describe("who says so lacks it", () => {
  test.each(
    lines(
      [
        "Brake Systems",
        "I don't know nothing about brakes",
        "I ain't never done no brakes",
        "No tengo ninguna experiencia en frenos",
        "Nunca he hecho ningún freno",
        "No, I have never done brakes",
        "I wasn't trained on brakes",
      ],
      ["Welding", "I can not weld", "I do not know how to weld", "no sé soldar", "No soy soldador"],
      ["Engine Diagnostics", "Diagnostics is my weak point"],
      [
        "ASE Certified",
        "ASE A5 (expired)",
        "ASE A5, expired 2021",
        "ASE A5, lapsed",
        "Mi ASE ya venció",
        "ASE A5, vencida",
      ],
    ),
  )("%s: %s", (skill, text) => {
    expect(saidOf(text, skill)).toBe("lacks");
  });
});

describe("an exception is denied", () => {
  test.each(
    lines(
      [
        "Transmission Repair",
        "Anything but transmissions",
        "all of it besides transmission work",
        "I do everything, except transmissions",
        "I can do any job other than transmissions",
        "Hago de todo menos transmisiones",
        "Hago todo, menos transmisiones",
        "Everything but welding and transmissions",
      ],
      [
        "Welding",
        "Everything except welding",
        "Puedo hacer cualquier cosa excepto soldadura",
        "Everything but welding and transmissions",
      ],
      ["Electrical Systems", "I do everything except electrical"],
    ),
  )("%s: %s", (skill, text) => {
    expect(saidOf(text, skill)).toBe("lacks");
  });

  test.each(
    lines(
      ["Brake Systems", "I do everything from brakes to transmissions", "Al menos hago frenos"],
      ["Welding", "Besides brakes I do welding", "I worked on everything but mostly did welding"],
    ),
  )("and what only sounds like one is not: %s: %s", (skill, text) => {
    expect(saidOf(text, skill)).toBe("has");
  });
});

describe("what is past, slight, feared, failed or only lied about is not told", () => {
  test.each(
    lines(
      [
        "Welding",
        "I used to weld but my eyes are bad now",
        "I was in school for welding and dropped out",
        "I welded my own fence once",
        "I quit welding after the accident",
        "I gave up welding in 2010",
        "Dejé la soldadura hace años",
        "Yo antes soldaba pero ya no",
        "I dropped out of welding school",
        "I never finished welding school",
        "Le tengo miedo a la soldadura",
        "I want to weld",
      ],
      [
        "Brake Systems",
        "I stopped doing brakes",
        "My boss never let me touch brakes",
        "I could do brakes if somebody showed me",
        "Si me enseñan hago frenos",
        "I have little experience with brakes",
        "Sé poco de frenos",
        "I lied about knowing brakes",
        "I only know brakes from YouTube",
        "I refuse to do brakes",
        "I'd rather not do brakes",
      ],
      [
        "Transmission Repair",
        "I used to do transmissions, haven't touched one in ten years",
        "I ruined a transmission at my last job",
        "Transmissions are too hard for me",
      ],
      ["Oil Change", "I don't do oil changes anymore because I moved up to engine diagnostics"],
      ["Engine Diagnostics", "I wish I knew diagnostics"],
      [
        "ASE Certified",
        "I used to be ASE certified",
        "Goals: get ASE certified",
        "the ase test is too hard for me",
      ],
    ),
  )("%s: %s", (skill, text) => {
    expect(saidOf(text, skill)).toBe("nothing");
  });

  test.each([
    ["Welding", "I'm used to welding overhead"],
    ["Brake Systems", "I got tired of my old shop but I still do brakes every day"],
    ["ASE Certified", "My ASE A5 expires in 2027"],
  ])("what only sounds like it is told: %s: %s", (skill, text) => {
    expect(saidOf(text, skill)).toBe("has");
  });
});

describe("a place, or somebody's own car, tells of no work", () => {
  test.each(
    lines(
      [
        "Transmission Repair",
        "I swept floors at a transmission shop",
        "the shop does brakes and transmissions",
        "I had my transmission replaced last year",
      ],
      [
        "Brake Systems",
        "I drove parts for a brake shop",
        "The brakes failed on my truck on the way to work",
        "My brakes went out on the freeway",
        "I had to get my brakes done",
        "El taller hacía frenos",
      ],
      ["Tire Service", "I washed cars at the tire shop", "I parked cars at a tire store"],
      ["Welding", "I cleaned the welding booth"],
      [
        "Customer Service",
        "Customer service at this shop was terrible so I left",
        "The customer service sucked",
      ],
      ["Sales Experience", "I sold my truck", "I sold my house and moved here"],
    ),
  )("%s: %s", (skill, text) => {
    expect(saidOf(text, skill)).toBe("nothing");
  });

  test.each([
    ["Transmission Repair", "I rebuilt transmissions at a transmission shop for six years"],
    ["Brake Systems", "I fixed the brakes on my truck and my neighbors' trucks"],
  ])("work that is named beside it does: %s: %s", (skill, text) => {
    expect(saidOf(text, skill)).toBe("has");
  });
});
