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
    ["Engine Diagnostics", "I don't hesitate to help the new guys"],
    ["Engine Diagnostics", "I had knee surgery and was back in two weeks"],
    ["Electrical Systems", "I can commit to nights and communicate with anybody"],
    ["Electrical Systems", "I relay messages between crews"],
    ["Electrical Systems", "I keep my harness in the truck"],
    ["Electrical Systems", "Uso herramientas eléctricas todos los días"],
    ["Customer Service", "Six years at the warehouse, no complaints"],
    ["Customer Service", "I met every deadline"],
    ["Customer Service", "I took pictures with my phone"],
    ["Oil Change", "We do a Take 5 before every lift"],
    ["Oil Change", "I sell essential oils"],
    ["HVAC Systems", "Trabajo en cualquier clima"],
    ["HVAC Systems", "I got it loose by heating it"],
    ["HVAC Systems", "I fixed it with duct tape"],
    ["HVAC Systems", "I drove a reefer from Laredo to Chicago"],
    ["HVAC Systems", "The AC was out and I kept working"],
    ["Brake Systems", "Tomo pastillas para la presión"],
    ["Brake Systems", "Hice las zapatas de la casa con mi cuadrilla"],
    ["Welding", "Fui soldado cuatro años"],
    ["Welding", "I installed 5G antennas"],
    ["Sales Experience", "Si algo me sale mal lo hago otra vez"],
    ["Tire Service", "Uso guantes de goma y lentes"],
    ["Transmission Repair", "I drive a 13 speed"],
    ["Transmission Repair", "My boss Allison hired me and I come in clutch"],
    ["Parts Knowledge", "I live in Napa"],
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
    ["Engine Diagnostics", "The engine surging was a vacuum leak and I found it"],
    ["Electrical Systems", "Changed relays and fuses in school buses"],
    ["Electrical Systems", "Trabajo en lo eléctrico de los carros"],
    ["Customer Service", "I met guests at the door and took calls"],
    ["Oil Change", "I worked at Take 5 for a year"],
    ["HVAC Systems", "Instalo climas y minisplits"],
    ["HVAC Systems", "I do heating and cooling, some duct work"],
    ["HVAC Systems", "Fixed reefer units on trailers"],
    ["Brake Systems", "Balatas y pastillas todo el día"],
    ["Brake Systems", "Puse zapatas y tambores en camionetas"],
    ["Welding", "He soldado tubo y placa por diez años"],
    ["Welding", "I passed my 3G and 4G plate tests"],
    ["Sales Experience", "I closed a sale nearly every day"],
    ["Tire Service", "Cambio gomas en Miami"],
    ["Transmission Repair", "I rebuilt a 13 speed and put a clutch in a Civic"],
    ["Parts Knowledge", "I worked at Napa on the counter"],
    ["Oil Change", "Rotations and oil, ten cars a day"],
    ["Oil Change", "Llantas, frenos y aceite"],
    ["Brake Systems", "Mido los discos y los cambio"],
    ["Customer Service", "Trabajo con clientes en la caja"],
    ["Tire Service", "I mount tires you name it"],
    ["Parts Knowledge", "Trabajo en parts department"],
    ["HVAC Systems", "Heavy line, some AC in the summer"],
    ["Customer Service", "I dealt with homeowners every day"],
    ["Welding", "Enderezo, sueldo y lijo"],
    ["Oil Change", "Me dejan hacer aceites solo"],
  ])("%s: %s", (skill, text) => {
    expect(having(text)).toContain(skill);
  });
});
