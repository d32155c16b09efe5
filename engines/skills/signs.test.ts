import { describe, expect, test } from "vitest";
import { readSkills } from "./api.ts";

const skillsOf = (text: string) => readSkills([{ source: "story", text }]);
const having = (text: string) =>
  skillsOf(text)
    .filter(({ has }) => has)
    .map(({ skill }) => skill);

describe("an everyday word is no sign of a skill", () => {
  test.each([
    ["ASE Certified", "I have a 5 year old daughter"],
    ["ASE Certified", "Worked in a 3 bay shop"],
    ["ASE Certified", "I rebuilt a 4 cylinder and a 5-speed"],
    ["ASE Certified", "I worked all eight hours"],
    ["ASE Certified", "I did brakes on an Audi A4 and a Pontiac G6"],
    ["ASE Certified", "Llegué a 5 minutos de abrir"],
    ["ASE Certified", "Trabajo de lunes a 6"],
    ["Transmission Repair", "I work night shift and day shift"],
    ["Transmission Repair", "I stay after my shift to help the next shift"],
    ["Transmission Repair", "A customer slipped on the ice right outside"],
    ["Transmission Repair", "Cambié el convertidor catalítico"],
    ["Oil Change", "I worked in oil and gas for ten years"],
    ["Oil Change", "I did two years in the oil field"],
    ["Electrical Systems", "I found oil on the ground and cleaned it up"],
    ["Electrical Systems", "I found the gate open and told the boss"],
    ["Electrical Systems", "We found ourselves short of help that week"],
    ["Electrical Systems", "I used a breaker bar on the caliper bolts"],
    ["Welding", "Ran new wire for the trailer lights"],
    ["Welding", "The motor ran hot and threw a rod"],
    ["Customer Service", "I tell my boss up front when I mess up"],
    ["Tire Service", "I never tire of learning"],
    ["Tire Service", "Long days don't tire me out, I don't tire easily"],
  ])("%s: %s", (skill, text) => {
    expect(skillsOf(text).map((told) => told.skill)).not.toContain(skill);
  });
});

describe("beside its own kind the same word is one", () => {
  test.each([
    ["ASE Certified", "I passed A4 and A5 last spring"],
    ["ASE Certified", "Passed my A-5 test"],
    ["ASE Certified", "A1 through A8, good till 2027"],
    ["ASE Certified", "Saqué la A6 en mayo"],
    ["Transmission Repair", "It slipped out of third gear and I rebuilt it"],
    ["Transmission Repair", "After I was done it shifted like it should"],
    ["Transmission Repair", "Cambié el convertidor de par"],
    ["Oil Change", "I did oil and filters all day"],
    ["Electrical Systems", "Found a bad ground under the dash"],
    ["Electrical Systems", "Traced the short to the tail light"],
    ["Electrical Systems", "Changed breakers in the panel"],
    ["Welding", "I burned rod for six years"],
    ["Customer Service", "I worked up front for two years"],
    ["Tire Service", "I do tire work and I mount new tires"],
  ])("%s: %s", (skill, text) => {
    expect(having(text)).toContain(skill);
  });
});
