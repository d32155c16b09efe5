import { describe, expect, test } from "vitest";
import { readSkills } from "./api.ts";

type Said = "has" | "lacks" | "nothing";

function saidOf(text: string, skill: string): Said {
  const told = readSkills([{ source: "story", text }]).find((one) => one.skill === skill);
  return told?.has ? "has" : told?.denies ? "lacks" : "nothing";
}

describe("a remark about something else leaves the work beside it as it is", () => {
  test.each([
    ["Transmission Repair", "Rebuilt a 4L60 on the garage floor, no lift"],
    ["Brake Systems", "I can do brakes in my sleep, no lie"],
    ["Brake Systems", "I do brakes and tires, never been late"],
    ["Welding", "I weld mig and tig, never been fired"],
    ["Brake Systems", "I do brakes, I don't drink"],
    ["Brake Systems", "I do brakes, I don't mess around"],
    ["Brake Systems", "I do brakes, not my boss"],
    ["Brake Systems", "Hago frenos y suspensión, no batallo"],
    ["Welding", "Sueldo portones, no le saco al trabajo pesado"],
    ["Transmission Repair", "Reparo transmisiones, no tengo papeles"],
    ["Brake Systems", "No criminal record, brakes, tires, oil changes"],
    ["Tire Service", "No ASE yet, brakes and tires mostly"],
    ["Brake Systems", "Never been late, brakes, tires"],
    ["Brake Systems", "No job too small, brakes to transmissions"],
    ["Tire Service", "No tomo ni fumo, frenos y suspensión, llantas"],
    ["Brake Systems", "I do brakes and never been late"],
    ["Brake Systems", "I do brakes not transmissions"],
    ["Brake Systems", "hago frenos no transmisiones"],
    ["Brake Systems", "I do brakes and don't do transmissions"],
  ])("%s: %s", (skill, text) => {
    expect(saidOf(text, skill)).toBe("has");
  });

  test.each([
    ["Brake Systems", "I do brakes in a shop that doesn't have a lift"],
    ["Customer Service", "I explain repairs to customers who don't know cars"],
    ["Customer Service", "Le explico al cliente que no entiende"],
  ])("nor is what others lack denied: %s: %s", (skill, text) => {
    expect(saidOf(text, skill)).not.toBe("lacks");
  });
});

describe("a denial is its own clause's", () => {
  test.each([
    ["No transmissions for me, just brakes", "Brake Systems", "Transmission Repair"],
    ["Nunca he soldado, yo hago frenos", "Brake Systems", "Welding"],
    ["I never welded, I do brakes", "Brake Systems", "Welding"],
    ["No hago transmisiones, puro frenos", "Brake Systems", "Transmission Repair"],
    ["i cant do transmissions i weld", "Welding", "Transmission Repair"],
    ["nunca hice frenos, cambio aceite", "Oil Change", "Brake Systems"],
    ["no sé soldar, balanceo llantas", "Tire Service", "Welding"],
    ["brakes yes transmissions no", "Brake Systems", "Transmission Repair"],
  ])("%s", (text, has, lacks) => {
    expect(saidOf(text, has)).toBe("has");
    expect(saidOf(text, lacks)).toBe("lacks");
  });

  test("and so is whose work it tells of", () => {
    expect(saidOf("My dad sells cars, I do brakes", "Brake Systems")).toBe("has");
  });
});

describe("papers, a job, a home or a car denied is no work denied", () => {
  test.each([
    ["Welding", "I can weld mig and tig, not certified"],
    ["Welding", "Sueldo mig y tig pero no estoy certificado"],
    ["Tire Service", "I do tires, but I don't have my license"],
    ["Brake Systems", "Taught myself brakes, no formal training"],
    ["Brake Systems", "Hago frenos, no soy de aquí"],
    ["Oil Change", "I change oil, but I don't have a job"],
    ["Tire Service", "Cambio llantas, pero no manejo"],
    ["Brake Systems", "I do brakes and have never been late"],
    ["Brake Systems", "I've done brakes six years and have never been fired"],
    ["Tire Service", "i do brakes and tires i dont have a car right now"],
    ["Brake Systems", "i do brakes i dont smoke"],
    ["Brake Systems", "I do brakes just not on weekends"],
    ["Brake Systems", "I do brakes not much engine work"],
  ])("%s: %s", (skill, text) => {
    expect(saidOf(text, skill)).toBe("has");
  });

  test.each([
    ["Brake Systems", "Brakes, I've never worked on those"],
    ["Welding", "Soldadura, no me han capacitado en eso"],
    ["Welding", "La soldadura no la manejo"],
    ["Brake Systems", "I don't know anything about brakes"],
  ])("but of the work itself they are: %s: %s", (skill, text) => {
    expect(saidOf(text, skill)).toBe("lacks");
  });
});

describe("what says so of the work denies it", () => {
  test.each([
    ["Brake Systems", "Brakes and rotors, no experience there"],
    ["Brake Systems", "Brakes, never got the chance"],
    ["Welding", "Welding? I never tried it"],
    ["Tire Service", "I wash cars all day and i never mounted a tire"],
    ["Welding", "Soldar, eso todavía no"],
    ["Transmission Repair", "Transmissions, that's not my area"],
    ["Transmission Repair", "There are jobs I haven't done: transmissions, welding"],
    ["Welding", "There are jobs I haven't done: transmissions, welding"],
    ["Welding", "Lo que no sé: transmisiones, soldar"],
    ["Transmission Repair", "I do brakes not transmissions"],
    ["Transmission Repair", "hago frenos no transmisiones"],
    ["Tire Service", "I haven't done brakes, tires"],
    ["Brake Systems", "Brakes are not something I've done"],
    ["Transmission Repair", "I have never laid a hand on a transmission"],
    ["Transmission Repair", "I wouldn't know where to start with a transmission"],
    ["Transmission Repair", "Don't ask me about transmissions, never opened one"],
    ["Transmission Repair", "Nos enseñaron una transmisión pero nunca la abrimos nosotros"],
    ["Brake Systems", "Los frenos no son lo mío"],
    ["Brake Systems", "Yo no le sé a los frenos"],
    ["Brake Systems", "Can't say I've done brakes"],
    ["Sales Experience", "No me gusta ni sé vender"],
    ["Welding", "I am no welder"],
    ["HVAC Systems", "No welding, no AC"],
    ["Brake Systems", "No me pongas a los frenos porque de eso no le sé"],
    ["ASE Certified", "My ASE ran out last year"],
  ])("%s: %s", (skill, text) => {
    expect(saidOf(text, skill)).toBe("lacks");
  });
});

describe("words for good work are no denial", () => {
  test.each([
    ["Brake Systems", "Más que nada hago frenos"],
    ["Oil Change", "Nada más cambio aceite"],
    ["Brake Systems", "No hay quien haga los frenos como yo"],
    ["Oil Change", "I don't know how many oil changes I did that summer"],
    ["Transmission Repair", "I pull transmissions, no rebuilds"],
    ["Brake Systems", "I need help with nothing, brakes, tires"],
    ["Brake Systems", "I put all new brakes on my own truck"],
    ["Electrical Systems", "Installed all new wiring in a 72 Chevy"],
    ["Brake Systems", "I check that the rotors are new"],
    ["Brake Systems", "I bleed the brakes twice to avoid air in the line"],
    ["Brake Systems", "I finished the brakes and sent the car out the same day"],
    ["Brake Systems", "I fix brakes on trucks that failed the DOT test"],
    ["Brake Systems", "I started from zero and learned brakes"],
    ["Brake Systems", "Empecé desde cero y aprendí frenos"],
    ["Transmission Repair", "Armo transmisiones desde cero"],
    ["Engine Diagnostics", "Le encuentro la falla a un carro que no prende"],
    ["Transmission Repair", "Le saco la caja y le cambio el clutch"],
    ["Brake Systems", "Le arreglo los frenos y se lo dejo al cien"],
    ["Electrical Systems", "Le pongo un alternador nuevo en media hora"],
    ["Brake Systems", "Quito el rotor lo mando rectificar y pongo balatas"],
    ["Tire Service", "Cambio llantas vencidas y las balanceo"],
    ["Brake Systems", "I do brakes while studying for my GED"],
    ["Brake Systems", "I do it all but brakes are what I like best"],
    ["Transmission Repair", "Most of it but transmissions is my strong suit"],
  ])("%s: %s", (skill, text) => {
    expect(saidOf(text, skill)).toBe("has");
  });

  test.each([
    ["Brake Systems", "Brakes are all new to me"],
    ["Transmission Repair", "I avoid transmissions"],
    ["Transmission Repair", "Transmissions are something I stay away from"],
    ["Transmission Repair", "We send all transmissions out"],
    ["Transmission Repair", "Transmissions get sent out"],
    ["Welding", "I leave the welding to my brother"],
    ["Brake Systems", "I would be starting from zero on brakes"],
    ["Transmission Repair", "A las cajas automáticas les saco la vuelta"],
    ["Transmission Repair", "Las transmisiones se las dejo a mi primo"],
    ["Electrical Systems", "Soy nuevo en electricidad"],
    ["ASE Certified", "I failed the ASE test"],
    ["ASE Certified", "Se me venció la ASE"],
  ])("but said of the skill itself they are: %s: %s", (skill, text) => {
    expect(saidOf(text, skill)).toBe("lacks");
  });
});

test.each([
  ["Brake Systems", "I don't do brakes the lazy way"],
  ["Welding", "I haven't welded in two years"],
  ["Brake Systems", "The lifts had air brakes, maintenance fixed those"],
  ["Transmission Repair", "Old man Carter did transmissions, I just watched"],
])("how, since when or by whom is no denial: %s: %s", (skill, text) => {
  expect(saidOf(text, skill)).toBe("nothing");
});

test("a not within the words for a skill holds nothing", () => {
  expect(saidOf("I've mounted exactly no tires", "Tire Service")).not.toBe("has");
});

test("no problem is a yes to a question", () => {
  expect(saidOf("Brakes? No problem.", "Brake Systems")).toBe("has");
});
