import { expect, test } from "vitest";
import { bodyOf, changesOf, fieldOf, formValuesOf } from "./form-values.ts";

const values = formValuesOf(undefined, ["Welding"]);

test("amounts are read as people write them", () => {
  const body = bodyOf({ ...values, payMin: "$28", payMax: "1,250.50" });
  expect(body).toMatchObject({ payMin: 28, payMax: 1250.5 });
  expect(bodyOf(values)).toMatchObject({ payMin: null, payMax: null, payPlan: null });
  expect(bodyOf({ ...values, payMin: "much" }).payMin).toBeNaN();
});

test("ticked skills and own words are one list, each once", () => {
  const body = bodyOf({
    ...values,
    skills: ["Welding"],
    otherSkills: "Diesel, Welding,  Hydraulics ,",
    certifications: "ASE A5\nCDL",
  });
  expect(body.skills).toEqual(["Welding", "Diesel", "Hydraulics"]);
  expect(body.certifications).toEqual(["ASE A5", "CDL"]);
});

test("only what was changed is sent of an edit", () => {
  const before = bodyOf({ ...values, roleTitle: "Welder" });
  expect(changesOf(before, { ...before, hiresNeeded: 2, skills: ["Welding"] })).toEqual({
    hiresNeeded: 2,
    skills: ["Welding"],
  });
});

test("a complaint stands where the value was typed", () => {
  expect(fieldOf("payMax")).toBe("payMax");
  expect(fieldOf("skills.3")).toBe("otherSkills");
  expect(fieldOf("elsewhere")).toBeUndefined();
});
