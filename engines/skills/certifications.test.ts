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
  ])("%s: %s", (answer, wanted) => {
    expect(holds(answer, wanted)).toBe(false);
  });
});

describe("what is held is held, however it is listed", () => {
  test.each([
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

test("nothing that is wanted is held by nobody's words", () => {
  expect(holds("", "CDL")).toBe(false);
  expect(holds("CDL", " - ")).toBe(false);
});

test("a long answer costs little", () => {
  const words = process.cpuUsage();
  certificationsHeld("no ASE A5 (expired), EPA 609 or ".repeat(1000));
  expect(process.cpuUsage(words).user / 1000).toBeLessThan(2000);
});
