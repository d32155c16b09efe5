import { describe, expect, test } from "vitest";
import { certificationsHeld, holdsCertification } from "./api.ts";

const holds = (answer: string, wanted: string) =>
  holdsCertification(certificationsHeld(answer), wanted);

describe("who has it not, not yet, no longer, or speaks of somebody else does not hold it", () => {
  test.each([
    ["EPA 609 (expired)", "EPA 609"],
    ["EPA 609, expired in 2020", "EPA 609"],
    ["EPA 609 - expired", "EPA 609"],
    ["I don't have EPA 609", "EPA 609"],
    ["dont have any ASE", "ASE"],
    ["didn't pass the EPA 608", "EPA 608"],
    ["Failed the EPA 608 test", "EPA 608"],
    ["Need to get EPA 609", "EPA 609"],
    ["EPA 609 in progress", "EPA 609"],
    ["EPA 609 lapsed", "EPA 609"],
    ["Lost my CDL", "CDL"],
    ["CDL suspended", "CDL"],
    ["CDL permit", "CDL"],
    ["My brother has EPA 609", "EPA 609"],
    ["Taking the EPA 609 test in May", "EPA 609"],
    ["Going for my ASE A5", "ASE A5"],
    ["I'm going to get my ASE A5", "ASE A5"],
    ["EPA 609 scheduled for March", "EPA 609"],
    ["used to have my CDL", "CDL"],
    ["Had EPA 609", "EPA 609"],
    ["perdí la licencia CDL", "CDL"],
    ["me falta la EPA 609", "EPA 609"],
    ["en proceso de EPA 609", "EPA 609"],
    ["quiero sacar la EPA 609", "EPA 609"],
    ["voy a sacar la EPA 609", "EPA 609"],
    ["tenía la EPA 609", "EPA 609"],
    ["EPA 609 caducada", "EPA 609"],
    ["EPA 609 vencido", "EPA 609"],
    ["EPA 609 venció", "EPA 609"],
    ["OSHA 10, Forklift 30", "OSHA 30"],
    ["ASE A1, Master plumber", "ASE Master"],
    ["None", "EPA"],
    ["N/A", "ASE"],
    ["ASE A4, A5, EPA 609", "ASE 609"],
    ["EPA 608 Type I, ASE A7", "ASE I"],
    ["working towards ASE", "ASE"],
    ["Haven't taken ASE A5", "ASE A5"],
    ["pending EPA 609", "EPA 609"],
    ["hope to get EPA 609", "EPA 609"],
    ["EPA 609 (not yet)", "EPA 609"],
    ["ASE A5. Not renewed", "ASE A5"],
    ["ASE A1, ASE A4 and soon EPA 609", "EPA 609"],
    ["ASE A5 next month", "ASE A5"],
    ["I have EPA 609, no CDL", "CDL"],
    ["Not ASE or EPA 609", "EPA 609"],
    ["no ASE, EPA 609 or CDL", "CDL"],
    ["no ASE, EPA 609 or CDL", "EPA 609"],
    ["ninguna: ni ASE, ni EPA 609", "EPA 609"],
    ["Working on: ASE A4, A5", "ASE A5"],
    ["Studying for ASE A4, EPA 609", "EPA 609"],
    ["CDL: no", "CDL"],
    ["EPA 609: expired, ASE A5: yes", "EPA 609"],
    ["ASE A5 (expired 2021), EPA 609. I don't have a CDL", "CDL"],
    ["ASE A5 (expired 2021), EPA 609. I don't have a CDL", "ASE A5"],
    ["ase a5 epa 609 no cdl", "cdl"],
    ["ASE A5 but it expired", "ASE A5"],
    ["ASE A4, A5, both expired", "ASE A4"],
    ["My cousin has his CDL", "CDL"],
    ["Mi hermano tiene CDL", "CDL"],
    ["Expired: ASE A5, EPA 609", "EPA 609"],
    ["EPA 609, pero ya venció", "EPA 609"],
    ["CDL (suspendida)", "CDL"],
    ["Sin certificaciones. Quiero la ASE", "ASE"],
    ["ASE A4 (brakes expired)", "ASE A4"],
    ["nunca saqué la CDL", "CDL"],
    ["haven't got my CDL yet", "CDL"],
    ["ASE A5 didn't renew it", "ASE A5"],
    ["CDL was revoked", "CDL"],
    ["EPA 609, expired 5 years ago", "EPA 609"],
    ["EPA 609, expired 10/2022", "EPA 609"],
    ["ASE A5, not any more", "ASE A5"],
    ["ASE A5 (waiting, test next month)", "ASE A5"],
    ["ASE A5 (brakes, expired)", "ASE A5"],
    ["Expired CDL (class A)", "CDL class A"],
    ["Haven't taken or passed the ASE A5", "ASE A5"],
    ["EPA 609, working on it", "EPA 609"],
    ["EPA 609, ya no la tengo", "EPA 609"],
    ["No longer have: CDL, EPA 609", "EPA 609"],
    ["EPA 609. Working on: ASE A4, A5", "ASE A4"],
    ["Went to get my CDL", "CDL"],
    ["Ready to take the ASE A5", "ASE A5"],
    ["Worked on cars for years, never passed the EPA 609 test", "EPA 609"],
    ["Never had a CDL, EPA 609", "CDL"],
    ["Nunca tuve CDL, EPA 609", "CDL"],
    ["ASE A5, no degree, expired 2021", "ASE A5"],
    ["I let my ASE A1 expire", "ASE A1"],
    ["No pude sacar la CDL", "CDL"],
    ["Aún no logro sacar la CDL", "CDL"],
    ["My boss will pay for EPA 609", "EPA 609"],
    ["My boss paid for his CDL", "CDL"],
  ])("%s: %s", (answer, wanted) => {
    expect(holds(answer, wanted)).toBe(false);
  });
});

describe("what is held is held, however it is listed", () => {
  test.each([
    ["EPA 609, does not expire", "EPA 609"],
    ["EPA 608 (doesn't expire)", "EPA 608"],
    ["EPA 609, no vence", "EPA 609"],
    ["ASE Master, never let it lapse", "ASE Master"],
    ["I never let my CDL lapse", "CDL"],
    ["Acabo de sacar la CDL", "CDL"],
    ["Ya logré sacar la EPA 609", "EPA 609"],
    ["Por fin pude sacar la EPA 609", "EPA 609"],
    ["ASE A5, my boss paid for EPA 609", "EPA 609"],
    ["Mi patrón pagó la EPA 608", "EPA 608"],
    ["ASE A-5", "ASE A5"],
    ["ASE A5", "ASE A5"],
    ["ASE A4, A5; EPA 609", "ASE A5"],
    ["ASE: A4, A5", "ASE A5"],
    ["ASE (A4, A5)", "ASE A4"],
    ["ASE (A4, A5)", "ASE A5"],
    ["I have EPA 609, no CDL", "EPA 609"],
    ["No CDL, EPA 609", "EPA 609"],
    ["EPA 608/609", "EPA 609"],
    ["EPA 608/609", "EPA 608/609"],
    ["EPA 608 and 609", "EPA 609"],
    ["ASE A5 expired, EPA 609", "EPA 609"],
    ["EPA 609 (expired), ASE A5", "ASE A5"],
    ["CDL Class A, no accidents", "CDL Class A"],
    ["Class A CDL", "CDL class A"],
    ["I have had my CDL for ten years", "CDL"],
    ["ASE A5 expires 2027", "ASE A5"],
    ["CDL never suspended", "CDL"],
    ["Certifications: ASE A4, EPA 609", "EPA 609"],
    ["tengo ASE A5 y EPA 609", "EPA 609"],
    ["EPA 609. I don't have a CDL", "EPA 609"],
    ["No CDL but I have EPA 609", "EPA 609"],
    ["No tengo CDL, pero tengo EPA 609", "EPA 609"],
    ["ASE A5, working on A6", "ASE A5"],
    ["OSHA 10, 30", "OSHA 30"],
    ["ASE A4, A5 (expired)", "ASE A4"],
    ["valid driver's license", "Driver's License"],
    ["ASE A5, A6, forklift", "Forklift"],
    ["ASE Master Technician", "ASE Master"],
    ["ASE A5\nEPA 609", "EPA 609"],
    ["ase a5 epa 609 no cdl", "epa 609"],
    ["Licencia CDL clase A vigente", "CDL clase A"],
    ["Studying for ASE A4, I have EPA 609", "EPA 609"],
    ["I passed the EPA 609 test", "EPA 609"],
    ["Got my EPA 609 in 2019", "EPA 609"],
    ["CDL: yes. ASE: no", "CDL"],
    ["Forklift certified, OSHA 10", "OSHA 10"],
    ["Welding certificate (AWS D1.1)", "AWS D1.1"],
  ])("%s: %s", (answer, wanted) => {
    expect(holds(answer, wanted)).toBe(true);
  });
});

describe("a remark about something else takes nothing away", () => {
  test.each([
    ["Went to trade school, EPA 608, OSHA 10", "EPA 608"],
    ["Went to trade school, EPA 608, OSHA 10", "OSHA 10"],
    ["I have worked on cars for years, ASE A5, EPA 609", "EPA 609"],
    ["Class A CDL, willing to relocate, forklift", "Forklift"],
    ["Class A CDL, willing to relocate, forklift", "Class A CDL"],
    ["ASE A5, no degree", "ASE A5"],
    ["EPA 609, never had an accident", "EPA 609"],
    ["EPA 609, never had an accident in 10 years", "EPA 609"],
    ["Never had an accident, EPA 608, OSHA 10", "OSHA 10"],
    ["Forklift certified, no criminal record", "Forklift"],
    ["Forklift certified no criminal record", "Forklift"],
    ["EPA 609 certified to work on AC", "EPA 609"],
    ["EPA 609 certified working on AC for 12 years", "EPA 609"],
    ["EPA 609 (had it since 2010)", "EPA 609"],
    ["Had EPA 609 since 2010", "EPA 609"],
    ["ASE A4, A5, none expired", "ASE A5"],
    ["ASE A5 (went to UTI)", "ASE A5"],
    ["Went to UTI for two years and got ASE A5", "ASE A5"],
    ["Graduated from UTI where I had honors, ASE A4", "ASE A4"],
    ["I'm 30 years old, EPA 609, CDL", "CDL"],
    ["EPA 609, no other certifications", "EPA 609"],
    ["EPA 609, nothing else", "EPA 609"],
    ["CDL class A, not afraid of long hours", "CDL class A"],
    ["OSHA 10, don't smoke", "OSHA 10"],
    ["OSHA 10, want steady work", "OSHA 10"],
    ["ASE A5, lost my job in 2020", "ASE A5"],
    ["ASE A5, ready to work", "ASE A5"],
    ["ASE A5, no longer at the dealer", "ASE A5"],
    ["I passed the EPA 609 test in 2019", "EPA 609"],
    ["No CDL, EPA 609, not yet a master tech", "EPA 609"],
    ["Estudié en una escuela técnica, antes trabajé en Ford, EPA 609", "EPA 609"],
    ["EPA 609, sin título", "EPA 609"],
    ["EPA 609, nunca tuve un accidente", "EPA 609"],
    ["Nunca he chocado, licencia CDL, EPA 609", "EPA 609"],
    ["Montacargas, sin antecedentes penales", "Montacargas"],
    ["ASE A5, quiero trabajar de día, EPA 609", "EPA 609"],
    ["ASE A5, no tengo carro", "ASE A5"],
  ])("%s: %s", (answer, wanted) => {
    expect(holds(answer, wanted)).toBe(true);
  });
});

describe("a denial or a lapse takes away its own and leaves the others", () => {
  test.each([
    ["EPA 609, no CDL, expired", "EPA 609"],
    ["Never had a CDL, EPA 609", "EPA 609"],
    ["Nunca tuve CDL, EPA 609", "EPA 609"],
    ["Expired CDL, EPA 609, OSHA 10", "OSHA 10"],
    ["EPA 608, ASE A4, A5, both expired", "EPA 608"],
    ["EPA 608. ASE A4, A5, all expired", "EPA 608"],
    ["EPA 609. Working on: ASE A4, A5", "EPA 609"],
    ["No ASE or CDL, EPA 609, OSHA 10 or 30", "EPA 609"],
    ["No degree or GED, EPA 609, ASE A4 or A5", "EPA 609"],
    ["ASE A4 (expired 2021), A5, no degree", "ASE A5"],
    ["EPA 609, CDL vencida, OSHA 10", "EPA 609"],
    ["EPA 609, CDL vencida, OSHA 10", "OSHA 10"],
    ["Sin CDL, EPA 609, nunca tuve multas", "EPA 609"],
  ])("%s: %s", (answer, wanted) => {
    expect(holds(answer, wanted)).toBe(true);
  });
});

test("nothing that is wanted is held by nobody's words", () => {
  expect(holds("", "CDL")).toBe(false);
  expect(holds("CDL", " - ")).toBe(false);
});

test("a long answer costs little", () => {
  const words = process.cpuUsage();
  certificationsHeld("no ASE A5 (expired), EPA 609 or ".repeat(1000));
  expect(process.cpuUsage(words).user / 1000).toBeLessThan(2000);
});

describe("a course or a test is no certification, but one that is over", () => {
  test.each([
    ["Taking ASE classes at night", "ASE"],
    ["In CDL school", "CDL"],
    ["CDL training", "CDL"],
    ["CDL student", "CDL"],
    ["EPA 608 test Friday", "EPA 608"],
    ["In training for CDL", "CDL"],
    ["CDL eligible", "CDL"],
    ["Tomando clases de ASE", "ASE"],
    ["Estudiante de CDL", "CDL"],
  ])("%s", (answer, wanted) => {
    expect(holds(answer, wanted)).toBe(false);
  });

  test.each([
    ["CDL class A", "CDL"],
    ["Finished CDL school, CDL A", "CDL"],
    ["Passed the EPA 608 test", "EPA 608"],
    ["EPA 608 test passed", "EPA 608"],
    ["CDL A, no training needed", "CDL"],
    ["CDL school bus driver", "CDL"],
    ["Went to trade school, EPA 608", "EPA 608"],
    ["Terminé el curso, tengo EPA 608", "EPA 608"],
  ])("held: %s", (answer, wanted) => {
    expect(holds(answer, wanted)).toBe(true);
  });
});
