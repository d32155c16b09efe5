import { describe, expect, test } from "vitest";
import { proposeFramework } from "./framework.ts";
import { judge } from "./score.ts";
import { namedIn } from "./telling.ts";

const roleId = "automotive-technician";
const framework = proposeFramework(roleId);
const inputOf = (candidateData: string) => ({
  candidateName: "Pat Doe",
  candidateData,
  framework,
  roleId,
});
const scoresOf = (text: string) => judge(inputOf(text));
const evidenceOf = (text: string) => scoresOf(text).items.flatMap(({ evidence }) => evidence);

describe("the advert of a job tells of nobody", () => {
  test.each([
    "We are looking for an experienced automotive technician. You will diagnose and repair brakes, suspension and engines using scan tools. Must have 3 years of experience. We offer health insurance. Apply today.",
    "Busy shop seeks tech. Responsibilities: replaced brakes, diagnose check engine lights with a scanner, perform inspections. Requirements: able to lift 50 lbs. Send resume to the manager.",
    "Job description: The technician inspects vehicles, diagnoses faults with a scan tool, replaces brake pads and rotors, and road tests every car. The technician reports to the shop foreman. Equal opportunity employer.",
    "Taller busca mecánico con experiencia. Diagnostica fallas con escáner, cambia frenos y amortiguadores, documenta el trabajo. Requisitos: licencia vigente. Ofrecemos sueldo semanal. Mandar solicitud.",
  ])("%s", (text) => {
    expect(scoresOf(text).scores.overallScore).toBeNull();
    expect(evidenceOf(text)).toEqual([]);
  });
});

describe("a candidate's own text is none", () => {
  test.each([
    "Replaced brakes and struts on forty cars a month. Found a parasitic draw with an amp clamp by pulling fuses one at a time. Seeking full time with competitive pay and health insurance.",
    "Requirements of the dealer were high. I traced an intermittent no start on a truck with a scope until I found a bad ground. I must have done 400 of them.",
    "Cambié frenos y amortiguadores de cuarenta carros al mes. Busco tiempo completo y cumplo los requisitos, prestaciones de ley está bien.",
    "Notes: she replaced brakes and struts on forty cars a month. She told me she diagnosed no starts with a scope. She must have weekends off.",
  ])("%s", (text) => {
    expect(evidenceOf(text)).not.toEqual([]);
  });
});

describe("to say that more is done speaks against nobody", () => {
  test.each([
    "I do not only use jack stands, I chock the wheels too.",
    "I do not just use jack stands but chock the wheels.",
    "No solo uso las jack stands, también calzo las llantas.",
  ])("%s", (text) => {
    const ways = namedIn(inputOf(text)).map(({ direction }) => direction);
    expect(ways).toContain("for");
    expect(ways).not.toContain("against");
  });

  test("and to leave a thing out still does", () => {
    const ways = evidenceOf(
      "I never use stands under the car, just the jack, it is faster on the brakes.",
    );
    expect(ways.map(({ direction }) => direction)).toContain("against");
  });
});
